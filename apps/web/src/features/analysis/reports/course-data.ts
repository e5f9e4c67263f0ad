import type { Block } from '@tapebook/domain/analytics';
import { exactSums } from '#web/lib/answers/exact-sums.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import type { ChartData } from '#web/ui/charts/chart-data.ts';
import { monthStarts } from '#web/ui/charts/month-ticks.ts';

const DAY_MS = 86_400_000;

/** The same from nothing on, as the dashboard draws it: else the first day's result is no part of the line. */
export function fromStart(data: ChartData): ChartData {
  const { keys, labels, ticks = [], positions = [], series } = data;
  const [first] = positions;
  if (first === undefined) return data;
  return {
    ...data,
    keys: ['start', ...keys],
    labels: ['Start', ...labels],
    ticks: ['', ...ticks],
    months: monthStarts([keys[0] ?? '', ...keys]),
    positions: [first - DAY_MS, ...positions],
    series: series.map((one) => ({ ...one, values: [0, ...one.values] })),
  };
}

/**
 * The days of an answer drawn as their course: together so far, or how far below the highest so far. Days without a
 * result are none of it.
 *
 * @param counts results of each day.
 * @param block whose money it is.
 */
export function courseData(
  data: ChartData,
  counts: readonly number[],
  course: 'equity' | 'drawdown',
  label: string,
  block: Pick<Block, 'currency' | 'scale'>,
): ChartData {
  const values = data.series[0]?.values ?? [];
  const some = values.flatMap((value, at) =>
    value === null || counts[at] === 0 ? [] : [[at, value] as const],
  );
  const pick = (list: readonly string[]): string[] => some.map(([at]) => list[at] ?? '');
  const keys = pick(data.keys);
  const { sums, below } = exactSums(
    some.map(([, value]) => value),
    block,
  );
  return {
    ...data,
    keys,
    labels: pick(data.labels),
    ticks: keys.map((key) => formatDate(key, 'axis-day')),
    months: monthStarts(keys),
    positions: keys.map((key) => Date.parse(key)),
    series: [
      {
        id: course,
        label,
        color: course === 'drawdown' ? 'var(--loss)' : 'result',
        values: course === 'equity' ? [...sums] : Array.from(below, (depth) => -depth || 0),
      },
    ],
  };
}
