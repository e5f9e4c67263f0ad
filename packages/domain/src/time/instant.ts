declare const instantBrand: unique symbol;

/**
 * A point in time as whole microseconds since 1970-01-01T00:00:00Z. A safe integer until the year
 * 2255, cheap to sort, and as fine as PostgreSQL's `timestamptz`.
 */
export type Instant = number & { readonly [instantBrand]: 'µs' };

/** @throws {RangeError} when `micros` is not a safe integer. */
export function instantFromMicros(micros: number): Instant {
  if (!Number.isSafeInteger(micros)) throw new RangeError(`Not an instant: ${micros}`);
  return micros as Instant;
}

/** The instants that are taken from outside: from 1900-01-01 up to, and without, 2200-01-01, both in UTC. */
const EARLIEST_MICROS = Date.UTC(1900, 0, 1) * 1000;
const END_MICROS = Date.UTC(2200, 0, 1) * 1000;

/**
 * The instant of `micros`, or `null` outside the years 1900 to 2199: nothing was traded then that a
 * journal keeps, zones have no offsets worth the name before, and beyond 2255 microseconds are no
 * longer exact. A date out there is a slip of whoever wrote it.
 */
export const plausibleInstant = (micros: number): Instant | null =>
  micros >= EARLIEST_MICROS && micros < END_MICROS ? instantFromMicros(micros) : null;

export const instantFromMillis = (millis: number): Instant => instantFromMicros(Math.round(millis * 1000));

/** Milliseconds since 1970, fraction included. */
export const toMillis = (instant: Instant): number => instant / 1000;

const RFC_3339 = /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(Z|z|[+-]\d{2}:?\d{2})$/;

/**
 * Reads RFC 3339 text with its offset, to the microsecond (further digits are cut).
 *
 * @returns `null` when the text is no RFC 3339 instant, names a day that does not exist, or lies outside
 *   the years 1900 to 2199 ({@link plausibleInstant}).
 * @example parseInstant('2026-03-02T14:30:00.000250-05:00')
 */
export function parseInstant(text: string): Instant | null {
  const match = RFC_3339.exec(text);
  if (match === null) return null;
  const offset = (match[4] ?? 'Z').toUpperCase();
  const zone = offset === 'Z' || offset.includes(':') ? offset : `${offset.slice(0, 3)}:${offset.slice(3)}`;
  const millis = Date.parse(`${match[1]}T${match[2]}${zone}`);
  if (Number.isNaN(millis)) return null;
  const day = Number(match[1]?.slice(8));
  const monthLength = new Date(
    Date.UTC(Number(match[1]?.slice(0, 4)), Number(match[1]?.slice(5, 7)), 0),
  ).getUTCDate();
  if (day > monthLength) return null;
  const micros = Number((match[3] ?? '').padEnd(6, '0').slice(0, 6));
  return plausibleInstant(millis * 1000 + micros);
}

/** RFC 3339 text in UTC: seconds, or as many fraction digits (3 or 6) as the instant has. */
export function formatInstant(instant: Instant): string {
  const micros = ((instant % 1_000_000) + 1_000_000) % 1_000_000;
  const second = (instant - micros) / 1_000_000;
  const ofDay = ((second % DAY_SECONDS) + DAY_SECONDS) % DAY_SECONDS;
  const day = (second - ofDay) / DAY_SECONDS;
  if (day !== lastDay.day) {
    lastDay.text = new Date(day * DAY_SECONDS * 1000).toISOString().slice(0, 11);
    lastDay.day = day;
  }
  const minute = Math.floor(ofDay / 60);
  const clock = `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}:${twoDigits(ofDay % 60)}`;
  if (micros === 0) return `${lastDay.text}${clock}Z`;
  const digits = String(micros).padStart(6, '0');
  return `${lastDay.text}${clock}.${digits.endsWith('000') ? digits.slice(0, 3) : digits}Z`;
}

const DAY_SECONDS = 86_400;
/** Histories are told in the order of time, so that an instant mostly shares its day with the one before. */
const lastDay = { day: Number.NaN, text: '' };

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value));
