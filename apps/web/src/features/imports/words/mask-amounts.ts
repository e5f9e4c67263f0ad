import { MASKED_AMOUNT } from '#web/lib/format/money.ts';

/** Numbers with decimals, or beside a currency code: amounts and prices. Line numbers and counts stay. */
const AMOUNT = /[+\-−]?\d[\d,.]*\.\d+|[+\-−]?\d[\d,]*(?=\s[A-Z]{3,5}\b)/g;

/** A sentence of the server without a digit of money in it, for privacy mode. */
export const maskAmounts = (text: string): string => text.replace(AMOUNT, MASKED_AMOUNT);
