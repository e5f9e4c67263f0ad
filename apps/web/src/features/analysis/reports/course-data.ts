import { formatDate } from '#web/lib/format/dates.ts';
import type { ChartData } from '#web/ui/charts/chart-data.ts';
import { monthStarts } from '#web/ui/charts/month-ticks.ts';

/** Results of days as what they come to: together so far, or below the highest so far. */
export function courseOf(days: readonly number[], course: 'equity' | 'drawdown'): readonly number[] {
  let [sum, peak] = [0, 0];
  return days.map((day) => {
    sum += day;
    peak = Math.max(peak, sum);
    if (course === 'equity') return sum;
    return sum - peak;
  });
}

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
 * The days of an answer drawn as their course. Days without a result are none of it.
 *
 * @param counts results of each day.
 */
export function courseData(
  data: ChartData,
  counts: readonly number[],
  course: 'equity' | 'drawdown',
  label: string,
): ChartData {
  const values = data.series[0]?.values ?? [];
  const some = values.flatMap((value, at) =>
    value === null || counts[at] === 0 ? [] : [[at, value] as const],
  );
  const pick = (list: readonly string[]): string[] => some.map(([at]) => list[at] ?? '');
  const keys = pick(data.keys);
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
        values: courseOf(
          some.map(([, value]) => value),
          course,
        ),
      },
    ],
  };
}
