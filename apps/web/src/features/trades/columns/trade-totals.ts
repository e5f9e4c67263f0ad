import { partByCurrency, type Selection, sumMoney, type TradeTable } from '@tapebook/domain/analytics';

/** Sums of the trades of one currency. */
export interface TradeTotals {
  readonly currency: string;
  readonly count: number;
  readonly gross: number;
  readonly fees: number;
  readonly net: number;
  /** Trades of which something is realised: without any, the sums say nothing. */
  readonly realised: number;
  /** Trades whose result is not known and not in the sums. */
  readonly unknown: number;
  readonly fills: number;
}

/** One sum for each currency, that with most trades first: amounts of two currencies are never added. */
export function totalTrades(table: TradeTable, rows: Selection): readonly TradeTotals[] {
  return partByCurrency(table, rows).map(({ currency, selection }) => {
    const known = selection.filter((row) => !Number.isNaN(table.numbers.netPnl[row]));
    const sum = (column: Float64Array): number =>
      sumMoney(Float64Array.from(known, (row) => column[row] ?? Number.NaN));
    const { grossPnl, fees, netPnl, quantity, openQuantity } = table.numbers;
    let realised = 0;
    for (const row of known) if (openQuantity[row] !== quantity[row]) realised += 1;
    let fills = 0;
    for (const row of selection) fills += table.integers.fillCount[row] ?? 0;
    return {
      currency,
      count: selection.length,
      gross: sum(grossPnl),
      fees: sumMoney(Float64Array.from(selection, (row) => fees[row] ?? 0)),
      net: sum(netPnl),
      realised,
      unknown: selection.length - known.length,
      fills,
    };
  });
}
