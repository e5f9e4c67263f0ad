import type { Trade } from '../../trades/index.ts';
import { RowCollector } from './collect-rows.ts';
import { gatherRows } from './gather-rows.ts';
import { rowOrder } from './row-order.ts';
import { type AccountClock, type TradeRow, tradeRow } from './trade-row.ts';
import type { TradeTable } from './trade-table.ts';

/** A table of trades that were just built. @param clockOf the clocks of an account, by its id. */
export function tradeTableFromTrades(
  trades: readonly Trade[],
  clockOf: (accountId: string) => AccountClock,
): TradeTable {
  return createTradeTable(trades.map((trade) => tradeRow(trade, clockOf(trade.accountId))));
}

/** A table of rows in any order. Equal sets of rows give equal tables. */
export function createTradeTable(unsorted: Iterable<TradeRow>): TradeTable {
  const collector = new RowCollector();
  for (const row of unsorted) collector.add(row);
  return inRowOrder(collector.table());
}

/** The same rows in the order of all tables. */
export function inRowOrder(table: TradeTable): TradeTable {
  // Not a typed array: sorting those is blind to what is in order already, as books come from a database.
  const order = Array.from({ length: table.length }, (_, row) => row).sort(rowOrder(table, table));
  return gatherRows({
    sources: [table],
    from: new Uint8Array(table.length),
    rows: Uint32Array.from(order),
  });
}
