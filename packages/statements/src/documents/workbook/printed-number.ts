import { Decimal } from '@tapebook/domain/money';
import type { DateKind } from './number-format.ts';

const EXACT = /^-?\d+(?:\.\d+)?$/;
const DAY_MILLIS = 86_400_000;
/** The last day that a sheet can hold: 31 December 9999. */
const LAST_DAY = 2_958_465;

/**
 * A number of a sheet as plain digits.
 *
 * Sheets keep binary numbers and write up to 17 digits of them, so 0.1 may stand there as
 * `0.10000000000000001`: of 16 and 17 digits the shortest that mean the same binary number are taken.
 * `235.69490000000002` is as short as that number can be written and stays. Whole numbers stay what
 * they are, for an id of 18 digits is no measure.
 */
export function printedNumber(written: string): string {
  const text = written.trim();
  const digits = text
    .replace(/[eE].*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '').length;
  if (EXACT.test(text) && (digits < 16 || digits > 17 || !text.includes('.'))) return text;
  const binary = Number(text);
  const shortest = String(binary);
  const shorter =
    digits >= 16 && digits <= 17 && shortest.replace(/e.*$/, '').replace(/\D/g, '').length < digits;
  const decimal = Decimal.tryParse(shorter ? shortest : text);
  return decimal === null || text === '' ? text : decimal.toString();
}

/**
 * With a zero behind three digits of a fraction: `1.125` of a cell that holds a number is a little more than one,
 * and would be a grouped thousand in a cell of text.
 */
export const unmistakable = (printed: string): string =>
  /^-?\d{1,3}\.\d{3}$/.test(printed) ? `${printed}0` : printed;

/**
 * A date of a sheet, which is a number of days, as ISO text: `2026-01-05`, `2026-01-05 09:30:00`,
 * `09:30:00`, and a duration as hours, minutes and seconds.
 *
 * A time is told where the number has one, whatever its format shows of it.
 *
 * @param from1904 the workbook counts from 1904, as those of old Macs do.
 */
export function printedDate(written: string, kind: DateKind, from1904: boolean): string {
  const serial = Number(written);
  if (written.trim() === '' || !Number.isFinite(serial) || serial < 0 || serial > LAST_DAY) {
    return printedNumber(written);
  }
  const millis = wholeSeconds(Math.round(serial * DAY_MILLIS));
  if (kind === 'duration') return clock(millis);
  const days = Math.floor(millis / DAY_MILLIS);
  const ofDay = millis - days * DAY_MILLIS;
  if (days === 0 && (!from1904 || kind === 'time')) return clock(ofDay);
  const date = from1904 ? dateAt(days, '1904-01-01') : dateOf1900(days);
  if (date === null) return printedNumber(written);
  return kind === 'date' && ofDay === 0 ? date : `${date} ${clock(ofDay)}`;
}

/** Days from 30 December 1899, since 1900 has a 29 February in sheets; before it they are a day further. */
function dateOf1900(days: number): string | null {
  if (days === 60) return null;
  return dateAt(days, days > 60 ? '1899-12-30' : '1899-12-31');
}

const dateAt = (days: number, origin: string): string =>
  new Date(Date.parse(`${origin}T00:00:00Z`) + days * DAY_MILLIS).toISOString().slice(0, 10);

/** Fractions of days are not exact: what lies within five milliseconds of a second is that second. */
function wholeSeconds(millis: number): number {
  const nearest = Math.round(millis / 1000) * 1000;
  return Math.abs(nearest - millis) <= 5 ? nearest : millis;
}

function clock(millis: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const seconds = Math.floor(millis / 1000);
  const rest = millis - seconds * 1000;
  const text = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return rest === 0 ? text : `${text}.${String(rest).padStart(3, '0')}`;
}
