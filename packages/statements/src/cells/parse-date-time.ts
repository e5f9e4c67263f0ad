import type { TimePrecision } from '@tapebook/domain/activities';
import { type Instant, plausibleInstant, resolveWallClock } from '@tapebook/domain/time';
import type { DateOrder } from '../contracts/source.ts';
import { monthOf } from './month-names.ts';
import { quietOffset, readIsoTime, writtenMicros } from './written-time.ts';
import { offsetOfZoneWord } from './zone-words.ts';

/** A date, a time or both as a cell prints them. */
export interface PrintedTime {
  /** `YYYY-MM-DD`; absent where a cell holds a time only. */
  readonly date?: string;
  /** `HH:MM:SS` with up to nine digits of a second; absent where a cell holds a date only. */
  readonly time?: string;
  /** Printed behind the time: minutes to add to UTC, or the zone that a word names. */
  readonly offsetMinutes?: number;
  readonly zone?: string;
}

/** What one date says about the order of day and month. */
export type OrderEvidence = 'dmy' | 'mdy' | 'either' | 'none';

/** In Hungary with a point behind the day as well. */
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)(?:\.(?=\s|$))?/;
/** `115/03/02`: in Taiwan years count from 1912. */
const OF_TAIWAN = /^(1[01]\d)([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/;
const BEFORE_FIRST_YEAR = 1911;
/** `2026-Mar-02` */
const YEAR_MONTH_NAME = /^(\d{4})[-/ ](\p{L}{3,12})\.?[-/ ](\d{1,2})(?!\d)/u;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?!\d)/;
/** `2026年3月2日`, `2026년 3월 2일`, with a weekday behind it, and `2026. 3. 2.` as spreadsheets in Korea write it. */
const EAST_ASIAN =
  /^(\d{4})(?: ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]|\. (\d{1,2})\. (\d{1,2})\.?)(?: ?[(（].{1,3}[)）])?/;
const NUMERIC = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;
const DAY_MONTH_NAME =
  /^(\d{1,2})(?:\.|st|nd|rd|th|er|º)?[-/ ]?(?:de )?(\p{L}{3,12})\.?[-/ ]?,? ?(?:de )?(\d{4}|\d{2})(?!\d)/u;
const MONTH_NAME_DAY = /^(\p{L}{3,12})\.?[- ](\d{1,2})(?:st|nd|rd|th)?(?:,? ?|-)(\d{4})(?!\d)/u;
const CLOCK =
  /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?: ?([AaPp])(?:\.? ?[Mm]\.?|(?![\p{L}.])))?(?![\d:])/u;
/** `오전 9:05`, `下午 2:10`, `9時05分` */
const EAST_ASIAN_CLOCK =
  /^(오전|오후|午前|午後|上午|下午)? ?(\d{1,2})(?::|[時时시] ?)(\d{2})(?:分|분)?(?::?\s?(\d{2})(?:秒|초)?)?$/;
const COMPACT_CLOCK = /^(\d{2})(\d{2})(\d{2})(?:\.(\d{1,9}))?(?!\d)/;
/** Bybit: `14:35 2024-11-16`. */
const TIME_FIRST = /^(\d{1,2}:\d{2}(?::\d{2})?) (\d{1,4}[-/.]\d.*)$/;
/** A spreadsheet has lost the space between: `2026-09-2204:15:01`, `February 23, 202607:11 PM`. */
const GLUED = /^(\d{4}-\d{2}-\d{2}|[A-Za-z]{3,9}\.? \d{1,2}, ?\d{4})(\d{2}:\d{2}.*)$/;
/** `Monday, March 2, 2026`, `Mo. 02.03.2026`; a month is no day of the week. */
const WEEKDAY =
  /^(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|mo|di|mi|do|fr|sa|so|lun|mer|jeu|ven|sam|dim)(?:[.,]+ ?| )(?=\p{L}{3}|\d)/iu;
const OFFSET = /^([+-])(\d{2}):?(\d{2})?$/;
const ISO = /^\d{4}-\d{2}-\d{2}(?:(?:[ T]|, )\d{2}:\d{2}:\d{2})?$/;

const LAST_MONTH = 12;

/** Two-digit years are of this century: no broker exported files in the last one. */
const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year);

/** The two numbers of a date whose order is open, as printed: `03/04/2025` → 3 and 4. */
export function dateOrderEvidence(text: string): OrderEvidence {
  const match = NUMERIC.exec(cleaned(text));
  if (match === null) return 'none';
  // With dots the day comes first in every country that writes so.
  if (match[2] === '.') return 'dmy';
  const first = Number(match[1]);
  const second = Number(match[3]);
  if (first > 12 && second > 12) return 'none';
  if (first > 12) return 'dmy';
  if (second > 12) return 'mdy';
  return first === second ? 'none' : 'either';
}

/** Without the apostrophe by which spreadsheets keep text from becoming a date. */
const cleaned = (text: string): string => {
  const trimmed = text.trim();
  const plain = trimmed.startsWith("'") ? trimmed.slice(1) : trimmed;
  if (plain.charAt(plain.length - 3).toLowerCase() === 'h') return plain.replace(HOURS, '$1:$2');
  return plain.endsWith('Uhr') ? plain.replace(OCLOCK, '') : plain;
};

/** `15h45`, as French and Portuguese write; `1h30` alone is how long something took. */
const HOURS = /((?:^|\s)\d\d|\s\d)[hH](\d\d)$/;

/** `09:31 Uhr` */
const OCLOCK = /(?<=\d) ?Uhr$/;

/** Sierra Chart marks the times at which a position begins and ends. */
const OF_POSITION = /(?<=\d) [BE]P$/;

/**
 * Reads a date, a time, or both, with the zone where one is printed.
 *
 * @param order of day and month where both are numbers: a matter of the whole column.
 * @returns `null` for text that is none, for days that no calendar has, and outside the years 1900 to 2199.
 * @example parsePrintedTime('03/04/2025 2:05:09 PM EDT', 'mdy') // 2025-03-04, 14:05:09, −240 minutes
 */
export function parsePrintedTime(text: string, order: DateOrder = 'ymd'): PrintedTime | null {
  if (ISO.test(text)) {
    const date = text.slice(0, 10);
    const time = text.length === 10 ? '' : text.slice(-8);
    if (!isRealTime(date, time === '' ? '00:00:00' : time)) return null;
    return time === '' ? { date } : { date, time };
  }
  const whole = cleaned(text).replace(WEEKDAY, '').replace(OF_POSITION, '');
  const dated = takeDate(whole, order);
  if (dated === null) {
    const glued = GLUED.exec(whole);
    if (glued !== null) return parsePrintedTime(`${glued[1]} ${glued[2]}`, order);
    const turned = TIME_FIRST.exec(whole);
    if (turned !== null) return parsePrintedTime(`${turned[2]} ${turned[1]}`, order);
    const timed = takeTime(whole, false);
    return timed === null || !isRealTime('2000-01-01', timed.time) ? null : timed;
  }
  const rest = dated.rest.replace(/^(?:[T;,]| at | - |-(?=\d{2}:\d{2}:))? */i, '');
  if (!isRealTime(dated.date, '00:00:00')) return null;
  if (rest === '') return { date: dated.date };
  const timed = takeTime(rest, true);
  if (timed === null || !isRealTime(dated.date, timed.time)) return null;
  return { date: dated.date, ...timed };
}

const isRealTime = (date: string, time: string): boolean => writtenMicros(date, time) !== null;

function takeDate(text: string, order: DateOrder): { date: string; rest: string } | null {
  const yearFirst = YEAR_FIRST.exec(text) ?? COMPACT.exec(text);
  if (yearFirst !== null) {
    const [all, year, a, b, c] = yearFirst;
    // With separators there is one group more.
    return c === undefined ? dated(all, text, year, a, b) : dated(all, text, year, b, c);
  }
  const eastAsian = EAST_ASIAN.exec(text);
  if (eastAsian !== null) {
    const [all, year, month, day, dottedMonth, dottedDay] = eastAsian;
    return dated(all, text, year, month ?? dottedMonth, day ?? dottedDay);
  }
  const numeric = NUMERIC.exec(text);
  if (numeric !== null) {
    const [all, first, separator, second, year = ''] = numeric;
    // Behind dots the day comes first, but where none is so late and the month does so in the whole column.
    const dayFirst = order !== 'mdy' || (separator === '.' && Number(second) <= LAST_MONTH);
    return dayFirst
      ? dated(all, text, fullYear(year), second, first)
      : dated(all, text, fullYear(year), first, second);
  }
  const taiwanese = OF_TAIWAN.exec(text);
  if (taiwanese !== null) {
    const [all, year, , month, day] = taiwanese;
    return dated(all, text, String(Number(year) + BEFORE_FIRST_YEAR), month, day);
  }
  const yearNamed = YEAR_MONTH_NAME.exec(text);
  const monthBehind = monthOf(yearNamed?.[2] ?? '');
  if (yearNamed !== null && monthBehind !== undefined)
    return dated(yearNamed[0], text, yearNamed[1], monthBehind, yearNamed[3]);
  const named = DAY_MONTH_NAME.exec(text);
  if (named !== null) {
    const month = monthOf(named[2] ?? '');
    if (month !== undefined) return dated(named[0], text, fullYear(named[3] ?? ''), month, named[1]);
  }
  const american = MONTH_NAME_DAY.exec(text);
  if (american === null) return null;
  const month = monthOf(american[1] ?? '');
  return month === undefined ? null : dated(american[0], text, american[3], month, american[2]);
}

function dated(all: string, text: string, year = '', month = '', day = ''): { date: string; rest: string } {
  return {
    date: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    rest: text.slice(all.length),
  };
}

function takeTime(printed: string, afterDate: boolean): (PrintedTime & { time: string }) | null {
  const text = printed.replace(EAST_ASIAN_CLOCK, english);
  const match = CLOCK.exec(text) ?? (afterDate ? COMPACT_CLOCK.exec(text) : null);
  if (match === null) return null;
  let hour = Number(match[1]);
  const half = match[5]?.toLowerCase();
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half === 'p' ? 12 : 0);
  }
  const fraction = match[4] === undefined ? '' : `.${match[4]}`;
  const time = `${String(hour).padStart(2, '0')}:${match[2]}:${match[3] ?? '00'}${fraction}`;
  const tail = text
    .slice(match[0].length)
    .trim()
    .replace(/^,\s*/, '')
    .replace(/^\((.*)\)$/, '$1')
    // As JavaScript writes it: the name of the zone behind the offset says it again.
    .replace(/^((?:GMT|UTC)[+-]\d{4}) \(.*\)$/, '$1');
  if (tail === '') return { time };
  const offset = OFFSET.exec(tail);
  if (offset !== null) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
    return { time, offsetMinutes: offset[1] === '-' ? -minutes : minutes };
  }
  const word = offsetOfZoneWord(tail);
  return word === null ? null : { time, ...word };
}

const MORNING = /^(?:오전|午前|上午)$/;

const english = (_: string, half: string | undefined, hour: string, minute: string, second = '00'): string =>
  `${hour}:${minute}:${second}${half === undefined ? '' : MORNING.test(half) ? ' AM' : ' PM'}`;

/** An instant as far as a source gives it, with the day on which the source puts it. */
export interface ResolvedTime {
  readonly occurredAt: Instant;
  readonly timePrecision: TimePrecision;
  /** `YYYY-MM-DD` as printed. */
  readonly day: string;
  /** Date and time as printed, read as though UTC, in milliseconds. */
  readonly writtenMillis: number;
}

/** The other end of a trade of which only one time is told: it stands where that does, and says nothing of its own. */
export const untold = (told: ResolvedTime): ResolvedTime => ({ ...told, timePrecision: 'untold' });

/**
 * The instant of a time that is written as most programs write it: `2025-03-04 14:05:09`.
 *
 * @param start @param end where it stands in a longer text.
 * @returns `null` for all other text, which {@link parsePrintedTime} may yet read.
 */
export function resolveIsoTime(
  text: string,
  timeZone: string,
  start = 0,
  end = text.length,
): ResolvedTime | null {
  const read = readIsoTime(text, start, end);
  if (read === null) return null;
  const { date, written } = read;
  const offset = quietOffset(date, timeZone);
  const occurredAt =
    offset === null
      ? resolveWallClock({ date, time: text.slice(end - 8, end) }, timeZone)
      : plausibleInstant(written - offset);
  return occurredAt === null
    ? null
    : { occurredAt, timePrecision: 'instant', day: date, writtenMillis: Math.floor(written / 1000) };
}

/**
 * The instant of a printed time. What the cell itself says of its zone wins over `timeZone`; a date
 * without a time is the start of that day in `timeZone`, marked as known to the day only.
 *
 * @returns `null` when there is no date, or no such time.
 */
export function resolvePrintedTime(printed: PrintedTime, timeZone: string): ResolvedTime | null {
  if (printed.date === undefined) return null;
  const time = printed.time ?? '00:00:00';
  const written = writtenMicros(printed.date, time);
  if (written === null) return null;
  const occurredAt =
    printed.offsetMinutes === undefined
      ? inZone(printed.date, time, written, printed.zone ?? timeZone)
      : plausibleInstant(written - printed.offsetMinutes * 60_000_000);
  if (occurredAt === null) return null;
  return {
    occurredAt,
    timePrecision: printed.time === undefined ? 'day' : 'instant',
    day: printed.date,
    writtenMillis: Math.floor(written / 1000),
  };
}

function inZone(date: string, time: string, written: number, timeZone: string): Instant | null {
  const offset = quietOffset(date, timeZone);
  return offset === null ? resolveWallClock({ date, time }, timeZone) : plausibleInstant(written - offset);
}
