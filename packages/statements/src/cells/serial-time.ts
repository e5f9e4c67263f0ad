import type { PrintedTime } from './parse-date-time.ts';

/** Days since the last one of 1899, with a share of a day behind the mark. */
const SERIAL = /^(\d{5})(?:[.,](\d{1,17}))?$/;
const FRACTION = /^0?[.,](\d{1,17})$/;
const DAY_SECONDS = 86_400;
/** Of 1990 and of 2099: numbers beside them are no days of a statement. */
const [FIRST, LAST] = [32_874, 73_050];
/** Spreadsheets count a 29th of February in 1900 that was none, so that their first day is this one. */
const BEGIN = Temporal.PlainDate.from('1899-12-30');

/**
 * A number by which a spreadsheet stores a day, or a day and a time, where it was saved without its format. Only for a
 * column that is known to hold dates.
 *
 * @returns `null` for other text.
 * @example serialTime('45720.604166667') // 2025-03-04, 14:30:00
 */
export function serialTime(text: string): PrintedTime | null {
  const [, days = '', fraction] = SERIAL.exec(text) ?? [];
  const count = Number(days);
  if (count < FIRST || count > LAST) return null;
  const seconds = fraction === undefined ? null : secondsOf(fraction);
  const date = BEGIN.add({ days: seconds === DAY_SECONDS ? count + 1 : count }).toString();
  return seconds === null ? { date } : { date, time: clockOf(seconds) };
}

/** A share of a day, as a spreadsheet stores a time alone: `0.604166667` is 14:30:00. */
export function serialClock(text: string): PrintedTime | null {
  const fraction = FRACTION.exec(text)?.[1];
  return fraction === undefined ? null : { time: clockOf(secondsOf(fraction)) };
}

/** To the second: the numbers are rounded, and no broker prints less into a spreadsheet. */
const secondsOf = (fraction: string): number => Math.round(Number(`0.${fraction}`) * DAY_SECONDS);

function clockOf(seconds: number): string {
  const within = seconds % DAY_SECONDS;
  const parts = [within / 3600, (within % 3600) / 60, within % 60];
  return parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
}
