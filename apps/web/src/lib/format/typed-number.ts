import { parseDecimalInput } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import { numberFormat } from './locale.ts';

/** The sign before the fraction in the language that numbers are shown in; a point where that has one of its own. */
const decimalMark = (): ',' | '.' =>
  numberFormat({})
    .formatToParts(1.5)
    .some(({ type, value }) => type === 'decimal' && value === ',')
    ? ','
    : '.';

/**
 * Thousands, or lakhs: in India only the last group has three digits. They never begin with a zero: `0,005` is a small
 * number in any language.
 */
const GROUPS = /^[+-]?[1-9](?:\d{0,2}(?:[.,]\d{3})+|\d?(?:[.,]\d{2})+[.,]\d{3})$/;

/**
 * A number as people type or paste it: with or without marks between thousands, in their own language
 * or in that of the statement beside them. Where both marks stand, the last one parts the fraction; a
 * single one that could part thousands is read as `mark` says.
 *
 * @param mark what parts the fraction in the reader's language.
 * @returns `null` for text that is no number.
 * @example readTypedNumber('1.234,50') // 1234.50
 * @example readTypedNumber('1,234', '.') // 1234
 * @example readTypedNumber('1,234', ',') // 1.234
 */
export function readTypedNumber(text: string, mark: ',' | '.' = decimalMark()): Decimal | null {
  const bare = text
    .trim()
    .replace(/[\s\u00a0\u202f_'’]/g, '')
    .replace(/^[\u2212\u2013]/, '-')
    .replace(/^([+-]?)\p{Sc}/u, '$1');
  if (!/^[+-]?[\d.,]+$/.test(bare)) return null;
  return parseDecimalInput(withPoint(bare, mark));
}

/**
 * What {@link readTypedNumber} reads as this number. Whatever is known is put into a field by it: a point that parts
 * thousands in the reader's language must not part a fraction there. It has no marks between thousands, which would
 * part a fraction as soon as a digit is typed behind them (`2,5000`).
 *
 * @param value decimal text, or a number; what is not there leaves the field empty.
 * @example typedNumberText('149.235') // 149,235 for a German
 */
export const typedNumberText = (value: Decimal | string | number | null | undefined): string =>
  value === null || value === undefined
    ? ''
    : Decimal.parse(String(value)).toString().replace('.', decimalMark());

function withPoint(bare: string, mark: string): string {
  const [comma, point] = [bare.lastIndexOf(','), bare.lastIndexOf('.')];
  if (comma < 0 && point < 0) return bare;
  const [last, other] = comma > point ? [',', '.'] : ['.', ','];
  const hasBoth = comma >= 0 && point >= 0;
  const repeated = bare.indexOf(last) !== bare.lastIndexOf(last);
  const groups = !hasBoth && GROUPS.test(bare) && (repeated || last !== mark);
  if (groups) return bare.replaceAll(last, '');
  // Two fractions, or thousands behind the fraction: no number is written so.
  if (repeated) return '';
  return bare.replaceAll(other, '').replace(last, '.');
}
