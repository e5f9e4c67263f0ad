import { partByCurrency, type Selection, type TradeTable } from '@tapebook/domain/analytics';

/** What there is of the trades of one currency; what they come to is asked of the engine. */
export interface TradeTotals {
  readonly currency: string;
  readonly count: number;
  /** Trades of which something is realised: without any, sums say nothing. */
  readonly realised: number;
  /** Trades whose result is not known and in no sum. */
  readonly unknown: number;
  readonly fills: number;
}

/** One for each currency, that with most trades first: amounts of two currencies are never added. */
export function totalTrades(table: TradeTable, rows: Selection): readonly TradeTotals[] {
  const { netPnl, quantity, openQuantity } = table.numbers;
  const { fillCount } = table.integers;
  return partByCurrency(table, rows).map(({ currency, selection }) => {
    let [realised, unknown, fills] = [0, 0, 0];
    for (const row of selection) {
      if (Number.isNaN(netPnl[row])) unknown += 1;
      else if (openQuantity[row] !== quantity[row]) realised += 1;
      fills += fillCount[row] ?? 0;
    }
    return { currency, count: selection.length, realised, unknown, fills };
  });
}
