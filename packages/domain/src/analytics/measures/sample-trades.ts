import { dailyResults } from '../series/daily-results.ts';
import { numberAt, type Selection, type TradeTable } from '../tables/trade-table.ts';
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
    const row = numberAt(selection, i);
    if (Number.isNaN(numberAt(closedAt, row))) open += 1;
    else if (Number.isNaN(numberAt(netPnl, row))) unknown += 1;
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
    const row = numberAt(rows, i);
    const net = numberAt(netPnl, row);
    columns.net[i] = net;
    columns.gross[i] = numberAt(grossPnl, row);
    columns.fees[i] = numberAt(fees, row);
    // A risk of nothing is no risk known.
    columns.r[i] = net / (numberAt(risk, row) || Number.NaN);
    columns.holdSeconds[i] = (numberAt(closedAt, row) - numberAt(openedAt, row)) / 1e6;
  }
  return new TradeSample(columns, options);
}
