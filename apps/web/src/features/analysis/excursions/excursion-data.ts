import {
  categoryAt,
  type ExcursionStudy,
  type LevelCurve,
  type TradeTable,
} from '@tapebook/domain/analytics';
import { formatDay } from '@tapebook/domain/time';
import { formatDate } from '#web/lib/format/dates.ts';
import { instrumentName } from '#web/lib/format/instrument-name.ts';
import { type ChartData, type ChartUnit, formatTick } from '#web/ui/charts/chart-data.ts';
import { MOST_POINTS } from '#web/ui/charts/dot-paths.ts';
import { csvNumber, csvText } from '#web/ui/taking/csv.ts';

/** Each trade by how far its price went against it and for it, in the order of the first. */
export function scatterData(
  { trades }: ExcursionStudy,
  { ids, categories, integers }: TradeTable,
  unit: ChartUnit,
): ChartData & { readonly rows: readonly number[] } {
  const { row, mae, mfe, net } = trades;
  const order = Array.from(row.keys()).sort((x, y) => (mae[y] ?? 0) - (mae[x] ?? 0));
  const step = Math.ceil(order.length / MOST_POINTS);
  const shown = order.filter((_, at) => at % step === 0);
  const rows = shown.map((at) => row[at] ?? 0);
  const pick = (column: Float64Array, way = 1): readonly number[] =>
    // A price that never moved against a trade went 0 against it, not −0.
    shown.map((at) => way * (column[at] ?? 0) + 0);
  return {
    rows,
    pointHeading: 'Trade',
    keys: rows.map((one) => ids[one] ?? ''),
    labels: rows.map(
      (one) =>
        `${instrumentName(categoryAt(categories.symbol, one))}, ${formatDate(formatDay(integers.day[one] ?? 0))}`,
    ),
    unit,
    series: [
      { id: 'against', label: 'Against it (MAE)', color: 'var(--series-2)', values: pick(mae, -1) },
      { id: 'for', label: 'For it (MFE)', color: 'var(--series-1)', values: pick(mfe) },
      { id: 'net', label: 'Result', color: 'result', values: pick(net) },
    ],
  };
}

/** What all these trades would have come to with an exit at each level, beside what they did. */
export function levelData(
  { level, net, reached }: LevelCurve,
  actual: number,
  heading: string,
  unit: ChartUnit,
  masked: boolean,
): ChartData {
  const words = Array.from(level, (at) => formatTick(at, unit, masked));
  return {
    pointHeading: heading,
    keys: Array.from(level, String),
    labels: words.map((word) => `${heading} ${word}`),
    ticks: words,
    positions: Array.from(level),
    unit,
    notes: Array.from(reached, (count) => `${count} of them would have ended there`),
    series: [
      { id: 'level', label: heading, color: 'var(--series-1)', values: Array.from(net) },
      {
        id: 'actual',
        label: 'As it was',
        color: 'var(--series-2)',
        values: Array.from(level, () => actual),
      },
    ],
  };
}

/** Every trade of which it is known: how far, and what it made. */
export const excursionCsv = ({ trades, currency }: ExcursionStudy, { ids }: TradeTable): string =>
  csvText([
    ['trade', 'mae', 'mfe', 'net', ...(currency === null ? [] : ['currency'])],
    ...Array.from(trades.row, (row, at) => [
      ids[row] ?? '',
      ...[trades.mae[at], trades.mfe[at], trades.net[at]].map(csvNumber),
      ...(currency === null ? [] : [currency]),
    ]),
  ]);
