import { Decimal } from '../../money/index.ts';
import { dayOf, monthNumber } from '../terms/dates.ts';
import type { OptionRight } from '../terms/instrument.ts';

/** What an option's symbol says about it. */
export interface OptionTerms {
  /** The symbol's root: mostly the underlying, with a digit (`AAPL1`) for an adjusted deliverable. */
  readonly root: string;
  /** `YYYY-MM-DD` */
  readonly expiry: string;
  readonly right: OptionRight;
  readonly strike: Decimal;
}

const OCC = /^([A-Z0-9./]{1,6}) *(\d{2})(\d{2})(\d{2})([CP])(\d{8})$/;
const IBKR = /^([A-Z0-9./]{1,6}) (\d{2})([A-Z]{3})(\d{2}) (\d+(?:\.\d+)?) ([CP])$/;
const THOUSAND = Decimal.fromInteger(1000);

/** Of `C`, `P`, `CALL`, `Put`. */
export const rightOf = (word: string | undefined): OptionRight =>
  word?.toUpperCase().startsWith('C') ? 'call' : 'put';

/** `null` unless the day exists, so that text that merely looks like a symbol is not taken for one. */
export function optionTerms(
  root: string | undefined,
  expiry: string | null,
  right: OptionRight,
  strike: string | undefined,
): OptionTerms | null {
  const amount = strike === undefined ? null : Decimal.tryParse(strike);
  if (root === undefined || root === '' || expiry === null || amount === null) return null;
  return { root, expiry, right, strike: amount.normalized() };
}

/**
 * Reads an OCC option symbol, its root padded to six characters or not.
 *
 * @returns `null` for other text.
 * @example parseOccSymbol('AAPL  240315C00170000') // AAPL, 2024-03-15, call, 170
 */
export function parseOccSymbol(symbol: string): OptionTerms | null {
  const match = OCC.exec(symbol);
  if (match === null) return null;
  const [, root, year = '', month = '', day = '', letter, thousandths = ''] = match;
  const strike = Decimal.parse(thousandths).quotient(THOUSAND, 3);
  return optionTerms(root, dayOf(year, month, day), rightOf(letter), strike.toString());
}

/**
 * The OCC symbol of an option, as {@link Instrument.symbol} has it: without padding.
 *
 * @param padded with the root padded to six characters, as the OCC itself writes it.
 * @returns `null` when the terms do not fit: a root of more than six characters, a strike of 100,000
 *   or more or with more than three digits behind the point.
 * @example formatOccSymbol({ root: 'AAPL', expiry: '2024-03-15', right: 'call', strike: 170 }) // 'AAPL240315C00170000'
 */
export function formatOccSymbol({ root, expiry, right, strike }: OptionTerms, padded = false): string | null {
  const thousandths = strike.times(THOUSAND).normalized();
  if (root.length > 6 || thousandths.scale > 0 || thousandths.isNegative()) return null;
  const digits = thousandths.toString().padStart(8, '0');
  if (digits.length > 8) return null;
  const date = expiry.slice(2, 4) + expiry.slice(5, 7) + expiry.slice(8, 10);
  return `${padded ? root.padEnd(6) : root}${date}${right === 'call' ? 'C' : 'P'}${digits}`;
}

/**
 * Reads an option as Interactive Brokers' activity statement names it.
 *
 * @returns `null` for other text.
 * @example parseIbkrOption('ARKK 19SEP25 80 C') // ARKK, 2025-09-19, call, 80
 */
export function parseIbkrOption(text: string): OptionTerms | null {
  const match = IBKR.exec(text);
  if (match === null) return null;
  const [, root, day = '', monthName = '', year = '', strike, letter] = match;
  const month = monthNumber(monthName);
  return month === null ? null : optionTerms(root, dayOf(year, month, day), rightOf(letter), strike);
}
