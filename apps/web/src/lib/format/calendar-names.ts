import { dateFormat } from './locale.ts';

const DAY_MS = 86_400_000;

/** The name of a weekday, counted from 0, a Sunday: 4 January 1970 was one. */
export const weekdayName = (weekday: number, length: 'short' | 'long' = 'short'): string =>
  dateFormat({ weekday: length, timeZone: 'UTC' }).format((3 + weekday) * DAY_MS);

/** The name of a month, counted from 0. */
export const monthName = (month: number, length: 'short' | 'long' = 'short'): string =>
  dateFormat({ month: length, timeZone: 'UTC' }).format(Date.UTC(2000, month));
