import type { Trade } from '../../trades/index.ts';
import { type AccountClock, type TradeRow, tradeRow, UNKNOWN_MINUTE } from './trade-row.ts';
import {
  CATEGORY_COLUMNS,
  type Category,
  type CategoryColumn,
  INTEGER_COLUMNS,
  NUMBER_COLUMNS,
  REALISATION_COLUMNS,
  type RealisationTable,
  recordOf,
  type TradeTable,
} from './trade-table.ts';

/** A table of trades that were just built. @param clockOf the clocks of an account, by its id. */
export function tradeTableFromTrades(
  trades: readonly Trade[],
  clockOf: (accountId: string) => AccountClock,
): TradeTable {
  return createTradeTable(trades.map((trade) => tradeRow(trade, clockOf(trade.accountId))));
}

/** A table of rows in any order. Equal sets of rows give equal tables. */
export function createTradeTable(unsorted: readonly TradeRow[]): TradeTable {
  const rows = unsorted.toSorted(compareRows);
  return {
    length: rows.length,
    ids: rows.map((row) => row.id),
    categories: recordOf(CATEGORY_COLUMNS, (column) => category(rows, column)),
    numbers: recordOf(NUMBER_COLUMNS, (column) =>
      Float64Array.from(rows, (row) => row[column] ?? Number.NaN),
    ),
    integers: recordOf(INTEGER_COLUMNS, (column) =>
      Int32Array.from(rows, (row) => row[column] ?? (column === 'closeMinute' ? UNKNOWN_MINUTE : 0)),
    ),
    realisations: realisationTable(rows),
  };
}

/** In order of exit, then entry, then id; open trades after all closed ones. */
function compareRows(left: TradeRow, right: TradeRow): number {
  const open = Number(Number.isNaN(left.closedAt)) - Number(Number.isNaN(right.closedAt));
  if (open !== 0) return open;
  return (
    // Of two open trades the difference is NaN, which `||` passes over like 0.
    left.closedAt - right.closedAt ||
    openedOrClosed(left) - openedOrClosed(right) ||
    (left.id < right.id ? -1 : left.id > right.id ? 1 : 0)
  );
}

/** Whose opening is not known stands where it closed. */
const openedOrClosed = ({ openedAt, closedAt }: TradeRow): number =>
  Number.isNaN(openedAt) ? closedAt : openedAt;

function category(rows: readonly TradeRow[], column: CategoryColumn): Category {
  // Each text is hashed once: codes by first appearance, then put into the order of the texts.
  const firstSeen = new Map<string, number>();
  const codes = Uint32Array.from(rows, (row) => {
    const text = row[column] ?? '';
    const known = firstSeen.get(text);
    if (known !== undefined) return known;
    firstSeen.set(text, firstSeen.size);
    return firstSeen.size - 1;
  });
  const values = [...firstSeen.keys()].sort();
  const sorted = new Uint32Array(values.length);
  values.forEach((text, code) => {
    sorted[firstSeen.get(text) ?? 0] = code;
  });
  return { values, codes: codes.map((code) => sorted[code] ?? 0) };
}

function realisationTable(rows: readonly TradeRow[]): RealisationTable {
  const all = rows.flatMap((row, trade) => row.realisations.map((one) => ({ ...one, trade })));
  return {
    length: all.length,
    trade: Uint32Array.from(all, (one) => one.trade),
    day: Int32Array.from(all, (one) => one.day),
    numbers: recordOf(REALISATION_COLUMNS, (column) => Float64Array.from(all, (one) => one[column])),
  };
}
