import { INDIA_ZONE } from '../../brokers/india/indian-paper.ts';
import { parsePrintedTime, type ResolvedTime, resolvePrintedTime } from '../../cells/parse-date-time.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { WireRow } from '../../layouts/wire-row.ts';
import { unreadableDate } from '../../outputs/wording.ts';

/** By so much answers were seen to be ahead: the zone was added to a time that was India's already. */
const AHEAD_MS = 5.5 * 3_600_000;
/** Whoever takes the price that is there has it at once. */
const AT_ONCE_MS = 60_000;
/** Sessions of these end before; all others before midnight. */
const CLOSES = '16:00:00';
const CLOSING: ReadonlySet<string> = new Set(['NSE', 'BSE', 'NFO', 'BFO']);

/** A day of which no hour is known. */
export const dayTold = (date: string | undefined): ResolvedTime | null =>
  date === undefined ? null : resolvePrintedTime({ date }, INDIA_ZONE);

/**
 * When a trade of today was made: `exchange_timestamp` by the clock of India, which was seen to be five and a half hours
 * ahead of it. It is where no session is so late, and where the order was given just so long before; where both may be,
 * only the day is told, which is the order's: orders are good for one.
 */
export function timeOfFill(row: WireRow): ResolvedTime {
  const [traded, ordered] = ['exchange_timestamp', 'order_timestamp'].map((name) => clockOf(row.text(name)));
  if (traded == null || ordered == null) {
    const told = ordered == null ? traded : dayTold(ordered.day);
    if (told == null)
      throw new RowProblem('unreadable-date', unreadableDate(row.line, row.text('exchange_timestamp')));
    return told;
  }
  const later = traded.writtenMillis - ordered.writtenMillis;
  if (later < AHEAD_MS) return traded;
  if (later <= AHEAD_MS + AT_ONCE_MS || isOver(row.text('exchange').toUpperCase(), traded, ordered)) {
    return clockAt(traded.writtenMillis - AHEAD_MS) ?? traded;
  }
  return dayTold(ordered.day) ?? traded;
}

const isOver = (exchange: string, traded: ResolvedTime, ordered: ResolvedTime): boolean =>
  traded.day !== ordered.day || (CLOSING.has(exchange) && printed(traded.writtenMillis).time > CLOSES);

/** `2026-03-09 14:31:05` or `09-Mar-2026 14:31:05`. */
function clockOf(text: string): ResolvedTime | null {
  const read = parsePrintedTime(text);
  return read === null || read.time === undefined ? null : resolvePrintedTime(read, INDIA_ZONE);
}

const clockAt = (writtenMillis: number): ResolvedTime | null =>
  resolvePrintedTime(printed(writtenMillis), INDIA_ZONE);

function printed(writtenMillis: number): { readonly date: string; readonly time: string } {
  const text = new Date(writtenMillis).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 19) };
}
