import { dailyResults } from '../series/daily-results.ts';
import type { Selection, TradeTable } from '../tables/trade-table.ts';
import type { MeasureOptions } from './measure-options.ts';
import { type SampleColumns, TradeSample } from './trade-sample.ts';

/** The sample of a selection whose rows are of one currency. */
export function sampleOf(table: TradeTable, selection: Selection, options: MeasureOptions = {}): TradeSample {
  const { netPnl, grossPnl, fees, risk, openedAt, closedAt } = table.numbers;
  // Plain loops: typed arrays made from callbacks cost ten times as much.
  const rows = new Uint32Array(selection.length);
  let n = 0;
  let unknown = 0;
  let open = 0;
  for (let i = 0; i < selection.length; i += 1) {
    const row = selection[i] ?? 0;
    if (Number.isNaN(closedAt[row] ?? 0)) open += 1;
    else if (Number.isNaN(netPnl[row] ?? 0)) unknown += 1;
    else {
      rows[n] = row;
      n += 1;
    }
  }
  const columns: SampleColumns = {
    net: new Float64Array(n),
    gross: new Float64Array(n),
    fees: new Float64Array(n),
    r: new Float64Array(n),
    holdSeconds: new Float64Array(n),
    dayNet: () => dailyResults(table, selection, options).net,
    unknown,
    open,
  };
  for (let i = 0; i < n; i += 1) {
    const row = rows[i] ?? 0;
    const net = netPnl[row] ?? 0;
    columns.net[i] = net;
    columns.gross[i] = grossPnl[row] ?? 0;
    columns.fees[i] = fees[row] ?? 0;
    // A risk of nothing is no risk known.
    columns.r[i] = net / ((risk[row] ?? 0) || Number.NaN);
    columns.holdSeconds[i] = ((closedAt[row] ?? 0) - (openedAt[row] ?? 0)) / 1e6;
  }
  return new TradeSample(columns, options);
}
