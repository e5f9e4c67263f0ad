import { Decimal } from '@tapebook/domain/money';
import { parseNumber } from '../../cells/parse-number.ts';

/** A description says what it has to say within that many characters. */
const LONGEST = 400;

const FX_RATE = /FX Rate:?\s*([\d.,]+)/i;
const UNITS = /(?:bought|sold|expired|assigned|exercised|transfer of|distribution of)\s+([\d.,]+)/i;

const numberIn = (pattern: RegExp, text: string): Decimal | null => {
  const digits = pattern.exec(text.slice(0, LONGEST))?.[1]?.replace(/[.,]$/, '');
  return digits === undefined ? null : parseNumber(digits);
};

/** Canadian dollars for one American, where a trade was converted; `null` where it was not. */
export function fxRateIn(description: string): Decimal | null {
  const rate = numberIn(FX_RATE, description);
  return rate?.isPositive() === true && !rate.equals(Decimal.one) ? rate : null;
}

/** `Bought 2.0000 shares`, `Expired 3 contract` → how many; `null` where it does not say. */
export const unitsIn = (description: string): Decimal | null => numberIn(UNITS, description);
