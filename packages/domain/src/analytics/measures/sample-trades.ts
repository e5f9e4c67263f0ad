import { dailyResults } from '../series/daily-results.ts';
import { numberAt, type Selection, type TradeTable } from '../tables/trade-table.ts';
import type { MeasureOptions } from './measure-options.ts';
import { type SampleColumns, TradeSample } from './trade-sample.ts';

/** The sample of a selection whose rows are of one currency. */
export function sampleOf(table: TradeTable, selection: Selection, options: MeasureOptions = {}): TradeSample {
  const { numbers } = table;
  const closed = selection.filter((row) => !Number.isNaN(numberAt(numbers.closedAt, row)));
  const known = closed.filter((row) => !Number.isNaN(numberAt(numbers.netPnl, row)));
  const gather = (valueAt: (row: number) => number) => Float64Array.from(known, valueAt);
  const columns: SampleColumns = {
    net: gather((row) => numberAt(numbers.netPnl, row)),
    gross: gather((row) => numberAt(numbers.grossPnl, row)),
    fees: gather((row) => numberAt(numbers.fees, row)),
    r: gather((row) => numberAt(numbers.netPnl, row) / (numberAt(numbers.risk, row) || Number.NaN)),
    holdSeconds: gather((row) => (numberAt(numbers.closedAt, row) - numberAt(numbers.openedAt, row)) / 1e6),
    dayNet: () => dailyResults(table, selection, options).net,
    unknown: closed.length - known.length,
    open: selection.length - closed.length,
  };
  return new TradeSample(columns, options);
}
