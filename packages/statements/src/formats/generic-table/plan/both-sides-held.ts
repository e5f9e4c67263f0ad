import { resolvePrintedTime } from '../../../cells/parse-date-time.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { textIn } from '../../../tables/read-cell.ts';
import { printedIn } from './printed-in.ts';
import type { TablePlan } from './table-plan.ts';

interface Trip {
  readonly long: boolean;
  readonly opened: number;
  readonly closed: number;
}

/**
 * Whether a table of closed trades shows a long and a short of one symbol that were held at the same time. An account that nets
 * cannot: there the second would have closed the first. So its rows are positions of their own, and keep their own results.
 */
export function holdsBothSides(rows: readonly Row[], plan: TablePlan): boolean {
  const { columns, closedTrades, endsAreSides, timesAreSides } = plan;
  if (!closedTrades || endsAreSides || timesAreSides) return false;
  const { symbol, side, account, entryDateTime, dateTime, exitDateTime } = columns;
  const entry = entryDateTime ?? dateTime;
  if (symbol === undefined || side === undefined || entry === undefined || exitDateTime === undefined)
    return false;
  const trips = new Map<string, Trip[]>();
  for (const row of rows) {
    const word = plan.readSide(textIn(row, side));
    const opened = instantOf(textIn(row, entry), plan);
    const closed = instantOf(textIn(row, exitDateTime), plan);
    if (word === null || word === 'ignored' || opened === null || closed === null) continue;
    if (word.kind !== 'buy' && word.kind !== 'sell') continue;
    const book = `${account === undefined ? '' : textIn(row, account)}\u001f${textIn(row, symbol).toUpperCase()}`;
    const ofBook = trips.get(book) ?? [];
    ofBook.push({ long: word.kind === 'buy', opened, closed });
    trips.set(book, ofBook);
  }
  return trips.values().some(overlap);
}

/** Touching is not overlapping: a position that is turned round ends when the other begins. */
function overlap(trips: readonly Trip[]): boolean {
  const until = { long: Number.NEGATIVE_INFINITY, short: Number.NEGATIVE_INFINITY };
  for (const { long, opened, closed } of trips.toSorted((one, other) => one.opened - other.opened)) {
    if (closed > opened && opened < (long ? until.short : until.long)) return true;
    const side = long ? 'long' : 'short';
    until[side] = Math.max(until[side], closed);
  }
  return false;
}

function instantOf(text: string, plan: TablePlan): number | null {
  const printed = printedIn(text, plan);
  if (printed?.date === undefined) return null;
  const resolved = resolvePrintedTime({ ...printed, date: printed.date }, 'UTC');
  return resolved === null ? null : Number(resolved.occurredAt);
}
