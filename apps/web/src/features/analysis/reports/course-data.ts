import { formatDate } from '#web/lib/format/dates.ts';
import type { ChartData } from '#web/ui/charts/chart-data.ts';
import { monthStarts } from '#web/ui/charts/month-ticks.ts';

/** Days of a rolling window. */
export const WINDOW = 20;

/** Results of days as what they come to: together so far, below the highest so far, or on average of the last. */
export function courseOf(
  days: readonly number[],
  course: 'equity' | 'drawdown' | 'rolling',
): readonly (number | null)[] {
  let [sum, peak] = [0, 0];
  return days.map((day, at) => {
    sum += day;
    peak = Math.max(peak, sum);
    if (course === 'equity') return sum;
    if (course === 'drawdown') return sum - peak;
    if (at + 1 < WINDOW) return null;
    return days.slice(at + 1 - WINDOW, at + 1).reduce((all, one) => all + one, 0) / WINDOW;
  });
}

/**
 * The days of an answer drawn as their course. Days without a result are none of it.
 *
 * @param counts results of each day.
 */
export function courseData(
  data: ChartData,
  counts: readonly number[],
  course: 'equity' | 'drawdown' | 'rolling',
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
