import { dailyResults } from '../series/daily-results.ts';
import type { Selection, TradeTable } from '../tables/trade-table.ts';
import type { MeasureOptions } from './measure-options.ts';
import { type SampleColumn, TradeSample } from './trade-sample.ts';

/** The sample of a selection whose rows are of one currency. */
export function sampleOf(table: TradeTable, selection: Selection, options: MeasureOptions = {}): TradeSample {
  const { netPnl, closedAt } = table.numbers;
  // Plain loops: typed arrays made from callbacks cost ten times as much.
  const kept = new Uint32Array(selection.length);
  let n = 0;
  let unknown = 0;
  let open = 0;
  for (let i = 0; i < selection.length; i += 1) {
    const row = selection[i] ?? 0;
    if (Number.isNaN(closedAt[row] ?? 0)) open += 1;
    else if (Number.isNaN(netPnl[row] ?? 0)) unknown += 1;
    else {
      kept[n] = row;
      n += 1;
    }
  }
  const rows = kept.subarray(0, n);
  return new TradeSample(
    {
      n,
      column: (name) => columnOf(table, rows, name),
      days: () => {
        const days = new Int32Array(n);
        for (let i = 0; i < n; i += 1) days[i] = table.integers.day[rows[i] ?? 0] ?? 0;
        return days;
      },
      dayNet: () => dailyResults(table, selection, options).net,
      unknown,
      open,
    },
    options,
  );
}

function columnOf({ numbers }: TradeTable, rows: Uint32Array, name: SampleColumn): Float64Array {
  const column = new Float64Array(rows.length);
  const of = valueAt(numbers, name);
  for (let i = 0; i < rows.length; i += 1) column[i] = of(rows[i] ?? 0);
  return column;
}

function valueAt(numbers: TradeTable['numbers'], name: SampleColumn): (row: number) => number {
  const plain = (column: Float64Array) => (row: number) => column[row] ?? Number.NaN;
  switch (name) {
    case 'net':
      return plain(numbers.netPnl);
    case 'gross':
      return plain(numbers.grossPnl);
    case 'r':
      // A risk of nothing is no risk known.
      return (row) => (numbers.netPnl[row] ?? 0) / ((numbers.risk[row] ?? 0) || Number.NaN);
    case 'holdSeconds':
      return (row) => ((numbers.closedAt[row] ?? 0) - (numbers.openedAt[row] ?? 0)) / 1e6;
    default:
      return plain(numbers[name]);
  }
}
