import { type PrintedTime, parsePrintedTime } from '../../../cells/parse-date-time.ts';
import { serialClock, serialTime } from '../../../cells/serial-time.ts';
import type { DateOrder } from '../../../contracts/source.ts';
import { withYear } from './evidence/short-years.ts';

/** Seconds since 1970 of this century, thousandths, millionths or billionths of them. */
const UNIX = /^(1\d{9})(?:\.?(\d{1,9}))?$/;

/** `093000`, of which spreadsheets make `93000`, and `0930`. */
const DIGITS = /^\d{5,6}$/;
const SHORT_DIGITS = /^\d{3,4}$/;
/** `09.30`, as clocks are written in Germany, Italy and the North. */
const DOTTED = /^(\d{1,2})\.(\d{2})(?:\.(\d{2}))?$/;

/** As `parsePrintedTime`, of a column of times beside one of dates. */
export function clockIn(text: string, dateOrder: DateOrder): PrintedTime | null {
  const fraction = serialClock(text);
  if (fraction !== null) return fraction;
  if (SHORT_DIGITS.test(text))
    return parsePrintedTime(text.padStart(4, '0').replace(/(..)(..)/, '$1:$2'), dateOrder);
  const dotted = text.replace(/ ?Uhr$/, '');
  if (DOTTED.test(dotted)) return parsePrintedTime(dotted.replaceAll('.', ':'), dateOrder);
  if (!DIGITS.test(text)) return parsePrintedTime(text, dateOrder);
  return parsePrintedTime(text.padStart(6, '0').replace(/(..)(..)(..)/, '$1:$2:$3'), dateOrder);
}

/** `03.02.2026` of a column in which the month comes first; none begins with more than twelve. */
const MONTH_DOTTED = /^(\s*'?(?:0?[1-9]|1[0-2]))\.(\d{1,2})\.(?=(?:\d{4}|\d{2})(?!\d))/;

/** In which order the dates of a table have day and month. */
export interface OrderOfDates {
  readonly dateOrder: DateOrder;
  /** Those with dots have the month first as well, where others do. */
  readonly dotsByMonth: boolean;
}

/** Where dots mean the same as slashes, they are read as these. */
export const inOneOrder = (text: string, { dateOrder, dotsByMonth }: OrderOfDates): string =>
  dotsByMonth && dateOrder === 'mdy' ? text.replace(MONTH_DOTTED, '$1/$2/') : text;

/**
 * As `parsePrintedTime`, of a column that is known to hold times: there a number counts the days of a spreadsheet,
 * or else since 1970, in UTC.
 */
export function printedIn(text: string, order: OrderOfDates): PrintedTime | null {
  const { dateOrder } = order;
  const serial = serialTime(text);
  if (serial !== null) return serial;
  const [, seconds, fraction = ''] = UNIX.exec(text) ?? [];
  const whole = text.includes('.') || fraction.length % 3 === 0;
  if (seconds === undefined || !whole)
    return parsePrintedTime(dateOrder === 'ymd' ? withYear(text) : inOneOrder(text, order), dateOrder);
  const day = new Date(Number(seconds) * 1000).toISOString().slice(0, 19);
  const printed = parsePrintedTime(fraction === '' ? day : `${day}.${fraction}`);
  return printed === null ? null : { ...printed, offsetMinutes: 0 };
}
