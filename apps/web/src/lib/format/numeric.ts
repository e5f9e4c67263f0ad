import type { Decimal } from '@tapebook/domain/money';

/** A number as the product has it: exact (`Decimal`, or its text from the wire), or a float64 of the analytics. */
export type Numeric = Decimal | string | number;

/** U+2212, as wide as `+`; the hyphen is not. */
export const MINUS = '\u2212';

/** Shown where a value is not known. */
export const UNKNOWN = '\u2014';

/** When a sign is written: `auto` only the minus, `always` also the plus; zero never has one. */
export type SignDisplay = 'auto' | 'always' | 'never';

const DECIMAL_TEXT = /^[+-]?\d+(\.\d*)?$/;

const isDecimalText = (text: string): text is Intl.StringNumericLiteral => DECIMAL_TEXT.test(text);

/**
 * The form that `Intl` formats without going through a float: decimal text stays text.
 * Unknown things (`NaN`, infinities, other text) become `null`, never a number.
 */
export function toFormattable(value: Numeric | null | undefined): number | Intl.StringNumericLiteral | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  const text = value.toString();
  return isDecimalText(text) ? text : null;
}

/** −1, 0 or 1; `null` when unknown. What rounds to zero at `places` digits counts as zero. */
export function signOf(value: Numeric | null | undefined, places?: number): -1 | 0 | 1 | null {
  const formattable = toFormattable(value);
  if (formattable === null) return null;
  const number = Number(formattable);
  const threshold = places === undefined ? 0 : 0.5 * 10 ** -places;
  return Math.abs(number) <= threshold ? 0 : number > 0 ? 1 : -1;
}

/** `Intl`'s name for our sign rule. */
export const intlSign = (sign: SignDisplay): 'negative' | 'exceptZero' | 'never' =>
  sign === 'always' ? 'exceptZero' : sign === 'never' ? 'never' : 'negative';

/** Puts the true minus sign where `Intl` wrote a hyphen. */
export const withMinus = (text: string): string => text.replace('-', MINUS);
