import { type PrintedTime, type ResolvedTime, resolvePrintedTime } from '../../cells/parse-date-time.ts';
import { offsetOfZoneWord } from '../../cells/zone-words.ts';

const WRITTEN =
  /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(?:(\d{2})(?:\.(\d{1,9}))?)?)?(?: ?\[([+-]?)(?:(\d{1,2})(?:\.(\d{1,2}))?)?(?::([A-Za-z]*))?\])?$/;

/** Of the hour that stands behind the point of an offset: half an hour is written .5 and .30. */
const PARTS: Readonly<Record<string, number>> = { '5': 30, '50': 30, '3': 30, '30': 30, '75': 45, '45': 45 };

/**
 * A date and time of OFX: `20230915160000.000[-5:EST]`, cut off anywhere behind the day.
 *
 * A whole hour is no time of a trade: servers fill in midnight, the dummy noon of the standard, or the hour
 * at which the exchange closed (16:00, 17:00), and the day is all that is meant.
 *
 * @returns `null` for what is no date.
 */
export function parseOfxTime(text: string): PrintedTime | null {
  const match = WRITTEN.exec(text);
  if (match === null) return null;
  const [, year, month, day, hour, minute, second = '00', fraction = '', sign, hours, part, word = ''] =
    match;
  const date = `${year}-${month}-${day}`;
  if (hour === undefined || `${minute}${second}${fraction}`.replaceAll('0', '') === '') return { date };
  const time = `${hour}:${minute}:${second}${fraction === '' ? '' : `.${fraction}`}`;
  if (hours === undefined) return { date, time, ...(offsetOfZoneWord(word.toUpperCase()) ?? {}) };
  const minutes = Number(hours) * 60 + (PARTS[part ?? ''] ?? 0);
  return { date, time, offsetMinutes: sign === '-' ? -minutes : minutes };
}

/**
 * The instant of such a text.
 *
 * @param dummies clock times, `HHMMSS`, that the statement also puts on its own beginning and end: on a
 *   transaction they are no time either.
 * @returns `null` for what is no date, or none that a calendar has.
 */
export function resolveOfxTime(
  text: string,
  timeZone: string,
  dummies?: ReadonlySet<string>,
): ResolvedTime | null {
  const printed = parseOfxTime(text);
  if (printed === null) return null;
  const isDummy = printed.date !== undefined && dummies?.has(clockOf(text)) === true;
  return resolvePrintedTime(isDummy ? { date: printed.date } : printed, timeZone);
}

/** The digits behind the day; `''` where there are none. */
export const clockOf = (text: string): string => /^\d{8}(\d{6})/.exec(text)?.[1] ?? '';

/** The day alone, `YYYY-MM-DD`. */
export const ofxDay = (text: string): string | undefined =>
  resolveOfxTime(text, 'UTC') === null ? undefined : parseOfxTime(text)?.date;
