import { instantFromMicros, plausibleInstant, wallClockMicros, zoneOffset } from '@tapebook/domain/time';

/** Days of a statement, of which one file has a few thousand at most. */
const KEPT_DAYS = 10_000;
const DAY_MICROS = 86_400_000_000;
const SPACE = 32;
const COMMA = 44;
const DASH = 45;
const COLON = 58;
const LETTER_T = 84;

const days = new Map<string, number | null>();

/**
 * Start of a day, read as though in UTC, in microseconds since 1970; `null` for a day that is none, or
 * that no journal holds: everything dated in a statement comes by here.
 */
function dayMicros(date: string): number | null {
  let micros = days.get(date);
  if (micros === undefined) {
    micros = wallClockMicros({ date, time: '00:00:00' });
    if (micros !== null && plausibleInstant(micros) === null) micros = null;
    if (days.size >= KEPT_DAYS) days.clear();
    days.set(date, micros);
  }
  return micros;
}

/** Less than any number that holds it as some of its digits can make up for. */
const NO_DIGITS = -1_000_000_000;

/** Two digits of a text as a number; {@link NO_DIGITS} where they are none. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48;
  const ones = text.charCodeAt(at + 1) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : NO_DIGITS;
}

/** Whether these are a time of a day, {@link NO_DIGITS} among them or not. */
const isClock = (hour: number, minute: number, second: number): boolean =>
  hour >= 0 && hour < 24 && minute >= 0 && minute < 60 && second >= 0 && second < 60;

/**
 * A date and a time as written, read as though in UTC, in microseconds since 1970. The same as the
 * domain's `wallClockMicros`, for the hundreds of thousands of rows of one statement.
 *
 * @returns `null` when there is no such day or time.
 */
export function writtenMicros(date: string, time: string): number | null {
  const day = dayMicros(date);
  if (day === null) return null;
  if (time.length !== 8 || time[2] !== ':' || time[5] !== ':') return wallClockMicros({ date, time });
  const hour = twoDigits(time, 0);
  const minute = twoDigits(time, 3);
  const second = twoDigits(time, 6);
  if (!isClock(hour, minute, second)) return null;
  return day + (hour * 3600 + minute * 60 + second) * 1_000_000;
}

const SECOND = 1_000_000;
const lastIso = { number: -1, date: '', micros: null as number | null };

/** A time as {@link readIsoTime} finds it: day and wall clock of the text, in microseconds since 1970. */
interface IsoTime {
  readonly date: string;
  readonly written: number;
}

/**
 * Reads `2025-03-04 14:05:09`, also with `T` or a comma between the two, as most programs write a time: most
 * rows of a long statement share their day with the row before.
 *
 * @returns `null` for all other text, be it a time or none.
 */
export function readIsoTime(text: string, start = 0, end = text.length): IsoTime | null {
  const length = end - start;
  if (length !== 19 && length !== 20) return null;
  const between = text.charCodeAt(start + 10);
  const joined = length === 19 && (between === SPACE || between === LETTER_T);
  if (!joined && !(length === 20 && between === COMMA && text.charCodeAt(start + 11) === SPACE)) return null;
  if (text.charCodeAt(start + 4) !== DASH || text.charCodeAt(start + 7) !== DASH) return null;
  const clock = end - 8;
  if (text.charCodeAt(clock + 2) !== COLON || text.charCodeAt(clock + 5) !== COLON) return null;
  const year = twoDigits(text, start) * 100 + twoDigits(text, start + 2);
  const number = (year * 100 + twoDigits(text, start + 5)) * 100 + twoDigits(text, start + 8);
  const hour = twoDigits(text, clock);
  const minute = twoDigits(text, clock + 3);
  const second = twoDigits(text, clock + 6);
  if (number < 0 || !isClock(hour, minute, second)) return null;
  if (lastIso.number !== number) {
    lastIso.number = number;
    lastIso.date = text.slice(start, start + 10);
    lastIso.micros = dayMicros(lastIso.date);
  }
  const { date, micros } = lastIso;
  return micros === null ? null : { date, written: micros + (hour * 3600 + minute * 60 + second) * SECOND };
}

const quietDay = { date: '', timeZone: '', offset: null as number | null };

/**
 * What a zone is ahead of UTC on a day far from a change of its clocks, as nearly all days are, in
 * microseconds; `null` near one, where the domain's rules for skipped and repeated times decide.
 */
export function quietOffset(date: string, timeZone: string): number | null {
  if (quietDay.date !== date || quietDay.timeZone !== timeZone) {
    const day = dayMicros(date) ?? 0;
    const before = zoneOffset(instantFromMicros(day - DAY_MICROS), timeZone);
    const after = zoneOffset(instantFromMicros(day + 2 * DAY_MICROS), timeZone);
    quietDay.date = date;
    quietDay.timeZone = timeZone;
    quietDay.offset = before === after ? before : null;
  }
  return quietDay.offset;
}
