import type { MeasureOptions } from '../measures/measure-options.ts';
import { MoneySum } from '../statistics/sum.ts';
import type { Selection, TradeTable } from '../tables/trade-table.ts';

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
  for (let i = 0; i < selection.length; i += 1) selected[selection[i] ?? 0] = 1;
  const slots = new Map<number, number>();
  const sums: DaySums[] = [];
  let last = Number.NaN;
  let sum = new DaySums();
  for (let i = 0; i < length; i += 1) {
    const on = day[i] ?? 0;
    if (selected[trade[i] ?? 0] === 0 || on < fromDay || on > toDay) continue;
    if (on !== last) {
      last = on;
      const slot = slots.get(on) ?? sums.length;
      sum = sums[slot] ?? new DaySums();
      slots.set(on, slot);
      sums[slot] = sum;
    }
    sum.net.add(numbers.netPnl[i] ?? 0);
    sum.gross.add(numbers.grossPnl[i] ?? 0);
    sum.fees.add(numbers.fees[i] ?? 0);
    // A trade has one row a day.
    sum.trades += 1;
  }
  const inOrder = [...slots].sort(([left], [right]) => left - right);
  const gather = (valueOfDay: (sums: DaySums) => number) =>
    inOrder.map(([, slot]) => valueOfDay(sums[slot] ?? sum));
  return {
    days: Int32Array.from(inOrder, ([on]) => on),
    net: Float64Array.from(gather((one) => one.net.total())),
    gross: Float64Array.from(gather((one) => one.gross.total())),
    fees: Float64Array.from(gather((one) => one.fees.total())),
    trades: Uint32Array.from(gather((one) => one.trades)),
  };
}

class DaySums {
  readonly net = new MoneySum();
  readonly gross = new MoneySum();
  readonly fees = new MoneySum();
  trades = 0;
}
