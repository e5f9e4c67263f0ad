import { dateFormat, shownZone } from './locale.ts';
import { UNKNOWN } from './numeric.ts';

export type DateStyle =
  | 'date'
  | 'time'
  | 'date-time'
  | 'day-month'
  | 'axis-day'
  | 'month'
  | 'year'
  | 'weekday'
  | 'clock';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const STYLES = {
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  // A time of day to the minute.
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  'date-time': {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  'day-month': { month: 'short', day: 'numeric' },
  // Of an axis, whose ends say the year.
  'axis-day': { month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  year: { year: 'numeric' },
  weekday: { weekday: 'short', month: 'short', day: 'numeric' },
} as const satisfies Record<DateStyle, Intl.DateTimeFormatOptions>;

/**
 * A day (`2026-03-02`: no zone, the same day everywhere) or an instant (RFC 3339 text, or
 * milliseconds) seen in `timeZone` (IANA name; when it is not given that which is set for the whole journal, else the browser's).
 */
export function formatDate(
  value: string | number | null | undefined,
  style: DateStyle = 'date',
  timeZone?: string | null,
): string {
  if (value === null || value === undefined) return UNKNOWN;
  const isDay = typeof value === 'string' && DAY.test(value);
  const date = new Date(isDay ? `${value}T00:00:00Z` : value);
  if (Number.isNaN(date.getTime())) return UNKNOWN;
  const zone = isDay ? 'UTC' : (timeZone ?? shownZone());
  const inZone = zone === undefined ? {} : { timeZone: zone };
  const withYear = SAYS_OTHER_YEARS.has(style) && yearOf(date, inZone) !== yearOf(new Date(), inZone);
  return dateFormat({ ...STYLES[style], ...(withYear ? { year: 'numeric' } : {}), ...inZone }).format(date);
}

/** Without a year a day is of this one. */
const SAYS_OTHER_YEARS: ReadonlySet<DateStyle> = new Set(['day-month', 'weekday']);

/** No clock is further from that of UTC. */
const FURTHEST_MS = 14 * 3_600_000;

/** The year of a moment in a zone: nearly always that of every zone, which takes no calendar to tell. */
function yearOf(date: Date, inZone: { readonly timeZone?: string }): string {
  const at = date.getTime();
  const [west, east] = [
    new Date(at - FURTHEST_MS).getUTCFullYear(),
    new Date(at + FURTHEST_MS).getUTCFullYear(),
  ];
  if (west === east) return String(east);
  const parts = dateFormat({ year: 'numeric', ...inZone, calendar: 'gregory', numberingSystem: 'latn' });
  return parts.formatToParts(date).find(({ type }) => type === 'year')?.value ?? '';
}

/** Two days as one range, saying the year once where it is the same: `Jan 5 – Feb 10, 2026`; `axis-day`: where something else says it. */
export function formatDayRange(from: string, to: string, style: 'date' | 'axis-day' = 'date'): string {
  const [first, last] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)];
  if (Number.isNaN(first.getTime()) || Number.isNaN(last.getTime())) return UNKNOWN;
  return dateFormat({ ...STYLES[style], timeZone: 'UTC' }).formatRange(first, last);
}
