import { formatDay, parseDay } from '../../time/index.ts';

/** First and last of some days in a row, since 1970. */
export interface Days {
  readonly first: number;
  readonly last: number;
}

/** The ends of a list of periods that goes on for ever: 1970, and the last day of the year 9999. */
export const FIRST_DAY = 0;
export const LAST_DAY = 2_932_896;

const two = (value: number): string => String(value).padStart(2, '0');
/** Years beyond have days that no calendar of ours can write. */
const yearOf = (text: string): number | null =>
  /^\d{4}$/.test(text) && text !== '0000' ? Number(text) : null;

function months(year: number, month: number, count: number): Days | null {
  const first = parseDay(`${String(year).padStart(4, '0')}-${two(month)}-01`);
  if (first === null) return null;
  const next = new Date(first * 86_400_000);
  next.setUTCMonth(next.getUTCMonth() + count);
  return { first, last: next.getTime() / 86_400_000 - 1 };
}

/**
 * Days as they are typed: `2026-01-15`, `2026-01`, `2026-Q1`, `2026`, `today`, `yesterday`, `-30d` for 30 days ago.
 *
 * @param today days since 1970; without it nothing is known of today.
 * @returns `null` where it is none of these.
 */
export function parseDays(text: string, today: number | undefined): Days | null {
  const day = parseDay(text);
  if (day !== null) return { first: day, last: day };
  const [, yearText = '', quarter, month] = /^(\d{4})(?:-q([1-4])|-(\d{2}))?$/i.exec(text) ?? [];
  const year = yearOf(yearText);
  if (year !== null) {
    if (quarter !== undefined) return months(year, Number(quarter) * 3 - 2, 3);
    if (month !== undefined) return Number(month) > 12 ? null : months(year, Number(month), 1);
    return months(year, 1, 12);
  }
  const ago = daysAgo(text);
  if (ago === null || today === undefined) return null;
  return { first: today - ago, last: today - ago };
}

/** How many days ago a text says; `null` where it is no such text. */
export function daysAgo(text: string): number | null {
  const word = text.toLowerCase();
  if (word === 'today') return 0;
  if (word === 'yesterday') return 1;
  const [, count, unit] = /^-(\d{1,5})(d|w)$/.exec(word) ?? [];
  return count === undefined ? null : Number(count) * (unit === 'w' ? 7 : 1);
}

/** Days of one of several periods of a list as they are typed: as {@link parseDays}, or from one to another. */
export function parseListedDays(text: string, today: number | undefined): Days | null {
  const [from = '', to = from, ...rest] = text.split('..');
  const [first, last] = [parseDays(from, today), parseDays(to, today)];
  if (first === null || last === null || rest.length > 0 || first.first > last.last) return null;
  return { first: first.first, last: last.last };
}

/** Such days as a key of a list: `20454..20484`. */
export const keyOfDays = ({ first, last }: Days): string => `${first}..${last}`;

/** @returns `null` of what is no such key. */
export function daysOfKey(key: string): Days | null {
  const [, first, last] = /^(\d+)\.\.(\d+)$/.exec(key) ?? [];
  return first === undefined || last === undefined ? null : { first: Number(first), last: Number(last) };
}

/** The shortest text of a range of whole days: as years or months where it is made of such. */
export function formatDays({ first, last }: Days): string {
  const [from, to] = [formatDay(first), formatDay(last)];
  const next = formatDay(last + 1);
  const join = (low: string, high: string): string => (low === high ? low : `${low}..${high}`);
  if (from.endsWith('-01-01') && next.endsWith('-01-01')) return join(from.slice(0, 4), to.slice(0, 4));
  if (from.endsWith('-01') && next.endsWith('-01')) return join(from.slice(0, 7), to.slice(0, 7));
  return join(from, to);
}
