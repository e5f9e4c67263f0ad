import type { WhatIf } from '@tapebook/domain/analytics';
import { formatDay } from '@tapebook/domain/time';
import { formatDate } from '#web/lib/format/dates.ts';
import type { ChartData, ChartUnit } from '#web/ui/charts/chart-data.ts';

/** The past as it was and as it would have been, day by day, added up. */
export function beforeAfterData({ course }: Pick<WhatIf, 'course'>, unit: ChartUnit): ChartData {
  const keys = Array.from(course.day, (day) => formatDay(day));
  const added = (days: Float64Array): readonly number[] => {
    let sum = 0;
    return Array.from(days, (day) => {
      sum += day;
      return sum;
    });
  };
  return {
    pointHeading: 'Day',
    keys,
    labels: keys.map((key) => formatDate(key)),
    ticks: keys.map((key) => formatDate(key, 'axis-day')),
    positions: keys.map((key) => Date.parse(key)),
    unit,
    series: [
      { id: 'after', label: 'What if', color: 'var(--series-1)', values: added(course.after) },
      { id: 'before', label: 'As it was', color: 'var(--series-2)', values: added(course.before) },
    ],
  };
}
