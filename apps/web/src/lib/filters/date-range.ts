/** The ranges offered everywhere, in the order shown. `custom` takes its days from the address. */
export const RANGE_PRESETS = [
  ['today', 'Today'],
  ['yesterday', 'Yesterday'],
  ['this-week', 'This week'],
  ['last-week', 'Last week'],
  ['this-month', 'This month'],
  ['last-month', 'Last month'],
  ['last-7-days', 'Last 7 days'],
  ['last-30-days', 'Last 30 days'],
  ['last-90-days', 'Last 90 days'],
  ['quarter-to-date', 'Quarter to date'],
  ['year-to-date', 'Year to date'],
  ['last-year', 'Last year'],
  ['all', 'All'],
  ['custom', 'Custom'],
] as const;

export type RangePreset = (typeof RANGE_PRESETS)[number][0];

/** Days as `YYYY-MM-DD`; `null` is open. The end is the first day that is not in the range. */
export interface DayRange {
  readonly from: string | null;
  readonly toExclusive: string | null;
}

const DAY_MS = 86_400_000;

/** A day as its number since 1970, free of any zone. */
const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
const dayText = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayText(dayNumber(day) + days);

const firstOfMonth = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);

/**
 * The days of a preset, seen from `today`.
 *
 * @param weekStart first day of a week: 0 Sunday … 6 Saturday.
 * @example resolvePreset('last-7-days', '2026-03-10', 1) // from 2026-03-04 up to and including today
 */
export function resolvePreset(
  preset: Exclude<RangePreset, 'custom'>,
  today: string,
  weekStart: number,
): DayRange {
  const tomorrow = addDays(today, 1);
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  // 1970-01-01 was a Thursday (4).
  const weekday = (((dayNumber(today) + 4) % 7) + 7) % 7;
  const week = addDays(today, -((weekday - weekStart + 7) % 7));
  switch (preset) {
    case 'today':
      return { from: today, toExclusive: tomorrow };
    case 'yesterday':
      return { from: addDays(today, -1), toExclusive: today };
    case 'this-week':
      return { from: week, toExclusive: addDays(week, 7) };
    case 'last-week':
      return { from: addDays(week, -7), toExclusive: week };
    case 'this-month':
      return { from: firstOfMonth(year, month), toExclusive: firstOfMonth(year, month + 1) };
    case 'last-month':
      return { from: firstOfMonth(year, month - 1), toExclusive: firstOfMonth(year, month) };
    case 'last-7-days':
      return { from: addDays(today, -6), toExclusive: tomorrow };
    case 'last-30-days':
      return { from: addDays(today, -29), toExclusive: tomorrow };
    case 'last-90-days':
      return { from: addDays(today, -89), toExclusive: tomorrow };
    case 'quarter-to-date':
      return { from: firstOfMonth(year, month - (month % 3)), toExclusive: tomorrow };
    case 'year-to-date':
      return { from: firstOfMonth(year, 0), toExclusive: tomorrow };
    case 'last-year':
      return { from: firstOfMonth(year - 1, 0), toExclusive: firstOfMonth(year, 0) };
    case 'all':
      return { from: null, toExclusive: null };
  }
}

/** Today's day of the calendar in `timeZone` (IANA name; the browser's when `null`). */
export const todayIn = (timeZone: string | null, now: number = Date.now()): string =>
  dayText(Math.floor(clockIn(timeZone, now) / DAY_MS));

/** What says on which day it is: the clock that times are shown on, and when a trading day ends. */
interface DayClock {
  readonly displayTimeZone: string | null;
  readonly dayBoundary: number | 'exchange';
}

/**
 * The trading day that it is: what is closed now counts on it. Until noon a boundary is a late end of the day before, after noon
 * an early begin of the next (`tradingDayNumber`). Where each exchange ends its own day, it is that of the calendar.
 */
export function todayOf({ displayTimeZone, dayBoundary }: DayClock, now: number = Date.now()): string {
  const boundary = dayBoundary === 'exchange' ? 0 : dayBoundary * 60_000;
  const shift = boundary > DAY_MS / 2 ? boundary - DAY_MS : boundary;
  return dayText(Math.floor((clockIn(displayTimeZone, now) - shift) / DAY_MS));
}

/** What clocks in a zone show, as if they were Greenwich's. */
function clockIn(timeZone: string | null, now: number): number {
  // Known without a format, which is the first that a page would make.
  if (timeZone === null) return now - new Date(now).getTimezoneOffset() * 60_000;
  let format = clockFormats.get(timeZone);
  if (format === undefined) {
    // In Sweden it is written as programs read it: `2026-03-10 09:30`.
    format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
    clockFormats.set(timeZone, format);
  }
  return Date.parse(`${format.format(now).replace(/\s/, 'T')}Z`);
}

/** By zone: to make one takes longer than all that a page asks of it. */
const clockFormats = new Map<string, Intl.DateTimeFormat>();

/** The `exits` text of some days. @example printExits('2026-03-02') // '2026-03-02' */
export const printExits = (from: string, to: string = from): string =>
  from === to ? from : `${from}..${to}`;
