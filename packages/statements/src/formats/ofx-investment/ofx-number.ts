import { Decimal } from '@tapebook/domain/money';

const WRITTEN = /^([+-]?)(\d*)(?:[.,](\d*))?$/;

/**
 * An amount of OFX: an optional sign, digits, and a point or a comma before the decimals, never one between
 * thousands (OFX 2.2, 3.2.9.1).
 *
 * @returns `null` for what is none.
 * @example readOfxNumber('+0000000000128.00000') is 128; readOfxNumber('-1,5') is -1.5
 */
export function readOfxNumber(text: string): Decimal | null {
  const grouped = /^[+-]?\d{1,3}(?:,\d{3})+\.\d+$/.test(text);
  const match = WRITTEN.exec(grouped ? text.replaceAll(',', '') : text);
  if (match === null) return null;
  const [, sign = '', whole = '', decimals = ''] = match;
  if (whole === '' && decimals === '') return null;
  const digits = `${whole === '' ? '0' : whole}${decimals === '' ? '' : `.${decimals}`}`;
  const value = Decimal.tryParse(digits)?.normalized() ?? null;
  return sign === '-' ? (value?.negated() ?? null) : value;
}
