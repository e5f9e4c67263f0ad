import { formatDay, parseDay } from './day-number.ts';
import { type Instant, plausibleInstant } from './instant.ts';
import { zoneOffset } from './zone.ts';

/** A date and a time of day as a clock on the wall shows them, in a zone known from elsewhere. */
export interface WallClock {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** `HH:MM`, `HH:MM:SS` or with up to nine digits of a second. */
  readonly time: string;
}

const DAY_MICROS = 86_400_000_000;
const MINUTE_MICROS = 60_000_000;
const TIME_TEXT = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?$/;

/**
 * The instant at which clocks in `timeZone` show `wallClock`, to the microsecond.
 *
 * - A time that the clocks skip (02:30 on the night that summer time begins) is taken as though they
 *   had not yet been changed: 02:30 EST, which they show as 03:30.
 * - A time that they show twice is the first of the two.
 *
 * This is what Temporal, java.time and most brokers' own servers do.
 *
 * @returns `null` when the date or the time does not exist on any clock, or lies outside the years 1900
 *   to 2199 ({@link plausibleInstant}).
 * @throws {RangeError} when there is no such zone.
 * @example resolveWallClock({ date: '2026-03-02', time: '09:30:00' }, 'America/New_York') // …T14:30:00Z
 */
export function resolveWallClock(wallClock: WallClock, timeZone: string): Instant | null {
  const local = wallClockMicros(wallClock);
  if (local === null || plausibleInstant(local) === null) return null;
  // A day before and after lie on either side of any change of clocks nearby.
  const before = zoneOffset(local - DAY_MICROS, timeZone);
  const after = zoneOffset(local + DAY_MICROS, timeZone);
  const first = local - before;
  if (before === after || zoneOffset(first, timeZone) === before) return plausibleInstant(first);
  const second = local - after;
  // Skipped by the clocks when neither offset leads back to itself: keep the offset of before.
  return plausibleInstant(zoneOffset(second, timeZone) === after ? second : first);
}

/**
 * Whether clocks in `timeZone` never showed what was read as `instant`, or showed it twice, of which that is the first:
 * what {@link resolveWallClock} had to decide, and another program may have decided otherwise.
 *
 * @param written the wall clock read as though it were UTC, in microseconds.
 * @returns `null` where nothing was to be decided, also where the instant was told by an offset of its own.
 */
export function clockDoubt(written: number, instant: Instant, timeZone: string): 'skipped' | 'twice' | null {
  const before = zoneOffset(written - DAY_MICROS, timeZone);
  const after = zoneOffset(written + DAY_MICROS, timeZone);
  if (before === after || Math.round((written - instant - before) / MINUTE_MICROS) !== 0) return null;
  if (zoneOffset(instant, timeZone) !== before) return 'skipped';
  return zoneOffset(written - after, timeZone) === after ? 'twice' : null;
}

/**
 * The wall clock read as though it were UTC, in microseconds since 1970: an order of what is written,
 * whatever its zone.
 *
 * @returns `null` when the date or the time does not exist.
 */
export function wallClockMicros({ date, time }: WallClock): number | null {
  const day = parseDay(date);
  const match = TIME_TEXT.exec(time);
  if (day === null || match === null) return null;
  const seconds = Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0);
  const fraction = match[4] === undefined ? 0 : Number(match[4].padEnd(6, '0').slice(0, 6));
  return day * DAY_MICROS + seconds * 1_000_000 + fraction;
}

/** What clocks in `timeZone` show at `instant`, to the second. */
export function wallClockAt(instant: Instant, timeZone: string): WallClock {
  const local = instant + zoneOffset(instant, timeZone);
  const day = Math.floor(local / DAY_MICROS);
  const seconds = Math.floor((local - day * DAY_MICROS) / 1_000_000);
  const two = (value: number) => String(value).padStart(2, '0');
  const time = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return { date: formatDay(day), time };
}
