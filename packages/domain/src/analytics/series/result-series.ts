import type { MeasureOptions } from '../measures/measure-options.ts';
import { MoneySum } from '../statistics/sum.ts';
import type { Selection, TradeTable } from '../tables/trade-table.ts';
import { dailyResults } from './daily-results.ts';

/** Results day by day, with what they come to. Days without an exit are left out. */
export interface ResultSeries {
  /** Days since 1970, ascending. */
  readonly days: Int32Array;
  /** Trades with an exit on the day. */
  readonly trades: Uint32Array;
  readonly gross: Float64Array;
  readonly fees: Float64Array;
  readonly net: Float64Array;
  /** Net result from the first day to this one. */
  readonly cumulative: Float64Array;
  /** Money below the highest point so far, not negative; the start counts as a high. */
  readonly drawdown: Float64Array;
}

/** Of a selection of one currency; `fromDay` and `toDay` bound the days of exit. */
export function resultSeries(
  table: TradeTable,
  selection: Selection,
  options: MeasureOptions = {},
): ResultSeries {
  const { days, trades, gross, fees, net } = dailyResults(table, selection, options);
  const cumulative = new Float64Array(days.length);
  const drawdown = new Float64Array(days.length);
  const sum = new MoneySum();
  let high = 0;
  for (let i = 0; i < days.length; i += 1) {
    sum.add(net[i] ?? 0);
    const reached = sum.total();
    high = Math.max(high, reached);
    cumulative[i] = reached;
    drawdown[i] = high - reached;
  }
  return { days, trades, gross, fees, net, cumulative, drawdown };
}
