import type { MeasureOptions } from '../measures/measure-options.ts';
import { MoneySum } from '../statistics/sum.ts';
import { numberAt, type Selection, type TradeTable } from '../tables/trade-table.ts';

/** What was realised per day, in order of the days; days without an exit are left out. */
export interface DailyResults {
  /** Days since 1970. */
  readonly days: Int32Array;
  readonly net: Float64Array;
  readonly gross: Float64Array;
  readonly fees: Float64Array;
  /** Trades with an exit on the day. */
  readonly trades: Uint32Array;
}

/**
 * Results per day of the selected trades, each exit on its own day, those of trades still open included.
 *
 * Of a selection of one currency.
 */
export function dailyResults(
  table: TradeTable,
  selection: Selection,
  { fromDay = -Infinity, toDay = Infinity }: Pick<MeasureOptions, 'fromDay' | 'toDay'> = {},
): DailyResults {
  const { trade, day, numbers, length } = table.realisations;
  const selected = new Uint8Array(table.length);
  for (const row of selection) selected[row] = 1;
  const sums = new Map<number, { net: MoneySum; gross: MoneySum; fees: MoneySum; trades: number }>();
  for (let i = 0; i < length; i += 1) {
    const on = numberAt(day, i);
    if (selected[numberAt(trade, i)] === 0 || on < fromDay || on > toDay) continue;
    let sum = sums.get(on);
    if (sum === undefined) {
      sum = { net: new MoneySum(), gross: new MoneySum(), fees: new MoneySum(), trades: 0 };
      sums.set(on, sum);
    }
    sum.net.add(numberAt(numbers.netPnl, i));
    sum.gross.add(numberAt(numbers.grossPnl, i));
    sum.fees.add(numberAt(numbers.fees, i));
    // A trade has one row a day.
    sum.trades += 1;
  }
  const days = Int32Array.from(sums.keys()).sort();
  const gather = (valueAt: (sum: { net: MoneySum; gross: MoneySum; fees: MoneySum }) => MoneySum) =>
    Float64Array.from(days, (on) => {
      const sum = sums.get(on);
      return sum === undefined ? 0 : valueAt(sum).total();
    });
  return {
    days,
    net: gather((sum) => sum.net),
    gross: gather((sum) => sum.gross),
    fees: gather((sum) => sum.fees),
    trades: Uint32Array.from(days, (on) => sums.get(on)?.trades ?? 0),
  };
}
