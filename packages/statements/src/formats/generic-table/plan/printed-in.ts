import { type PrintedTime, parsePrintedTime } from '../../../cells/parse-date-time.ts';
import { serialClock, serialTime } from '../../../cells/serial-time.ts';
import type { DateOrder } from '../../../contracts/source.ts';

/** Seconds since 1970, or thousandths of them, of this century. */
const UNIX = /^1\d{9}(?:\d{3})?$/;

/** `093000`, of which spreadsheets make `93000`. */
const DIGITS = /^\d{5,6}$/;

/** As `parsePrintedTime`, of a column of times beside one of dates. */
export function clockIn(text: string, dateOrder: DateOrder): PrintedTime | null {
  const fraction = serialClock(text);
  if (fraction !== null) return fraction;
  if (!DIGITS.test(text)) return parsePrintedTime(text, dateOrder);
  return parsePrintedTime(text.padStart(6, '0').replace(/(..)(..)(..)/, '$1:$2:$3'), dateOrder);
}

/**
 * As `parsePrintedTime`, of a column that is known to hold times: there a number counts the days of a spreadsheet,
 * or else since 1970, in UTC.
 */
export function printedIn(text: string, dateOrder: DateOrder): PrintedTime | null {
  const serial = serialTime(text);
  if (serial !== null) return serial;
  if (!UNIX.test(text)) return parsePrintedTime(text, dateOrder);
  const millis = Number(text) * (text.length === 10 ? 1000 : 1);
  const printed = parsePrintedTime(new Date(millis).toISOString().slice(0, -1));
  return printed === null ? null : { ...printed, offsetMinutes: 0 };
}
