import type { AccountReplay, PropRules } from '@tapebook/domain/analytics';
import { formatDay } from '@tapebook/domain/time';
import { formatDate } from '#web/lib/format/dates.ts';
import type { ChartData } from '#web/ui/charts/chart-data.ts';

/** Profit and floor at the end of each day, both from where each account began; lines end with their account. */
export function replayData({ course, currency }: AccountReplay, { start }: PropRules): ChartData {
  const keys: string[] = [];
  const profit: (number | null)[] = [];
  const floor: (number | null)[] = [];
  const positions: number[] = [];
  course.day.forEach((day, at) => {
    const ended = at > 0 && course.attempt[at] !== course.attempt[at - 1];
    const key = formatDay(day);
    if (ended) {
      // Between two accounts nothing is drawn.
      keys.push(`${key} begins`);
      positions.push(Date.parse(key) - 1);
      profit.push(null);
      floor.push(null);
    }
    keys.push(key);
    positions.push(Date.parse(key));
    profit.push((course.balance[at] ?? start) - start);
    const below = (course.floor[at] ?? Number.NaN) - start;
    floor.push(Number.isNaN(below) ? null : below);
  });
  const day = (key: string): string => key.slice(0, 10);
  return {
    pointHeading: 'Day',
    keys,
    labels: keys.map((key) => (key.length > 10 ? 'A new account' : formatDate(day(key)))),
    ticks: keys.map((key) => formatDate(day(key), 'axis-day')),
    positions,
    unit: { kind: 'money', currency },
    series: [
      { id: 'profit', label: 'Profit', color: 'var(--series-1)', values: profit },
      ...(floor.some((value) => value !== null)
        ? [{ id: 'floor', label: 'Floor', color: 'var(--loss)' as const, values: floor }]
        : []),
    ],
  };
}
