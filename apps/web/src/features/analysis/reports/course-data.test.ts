import { drawdownEpisodes } from '@tapebook/domain/analytics';
import { expect, it } from 'vitest';
import type { ChartData } from '#web/ui/charts/chart-data.ts';
import { courseData, fromStart } from './course-data.ts';

const USD = { currency: 'USD', scale: 2 };

const days = (...values: readonly number[]): ChartData => ({
  pointHeading: 'Day',
  keys: values.map((_, day) => `2026-03-0${day + 1}`),
  labels: values.map(String),
  unit: { kind: 'number' },
  series: [{ id: 'netPnl', label: 'Net', color: 'result', values }],
});

const courseOf = (course: 'equity' | 'drawdown', ...values: readonly number[]) =>
  courseData(
    days(...values),
    values.map(() => 1),
    course,
    'Course',
    USD,
  ).series[0]?.values;

it('adds days up, and holds them against the highest so far', () => {
  expect(courseOf('equity', -5, 20, -8, 3)).toEqual([-5, 15, 7, 10]);
  expect(courseOf('drawdown', -5, 20, -8, 3)).toEqual([-5, 0, -8, -5]);
});

it('is back at its high where the days come to it to the cent', () => {
  const equity = courseOf('equity', 253.86, -252.18, -100.1, 352.28)?.map((value) => value ?? 0) ?? [];
  expect(equity).toEqual([253.86, 1.68, -98.42, 253.86]);
  expect(drawdownEpisodes([0, ...equity])).toMatchObject([{ recovered: true }]);
  expect(courseOf('drawdown', 253.86, -252.18, -100.1, 352.28)?.at(-1)).toBe(0);
});

it('leaves out the days on which nothing was realised', () => {
  const data = {
    pointHeading: 'Day',
    keys: ['2026-03-05', '2026-03-06', '2026-03-07'],
    labels: ['5', '6', '7'],
    unit: { kind: 'number' },
    series: [{ id: 'netPnl', label: 'Net', color: 'result', values: [3, 0, 4] }],
  } as const;
  const course = courseData(data, [1, 0, 2], 'equity', 'Equity', USD);
  expect(course.keys).toEqual(['2026-03-05', '2026-03-07']);
  expect(course.series[0]?.values).toEqual([3, 7]);
  // Drawn it begins with nothing, the day before: else what the first day brought is no part of the line.
  const drawn = fromStart(course);
  expect(drawn.keys).toEqual(['start', '2026-03-05', '2026-03-07']);
  expect(drawn.series[0]?.values).toEqual([0, 3, 7]);
  expect(drawn.positions?.[0]).toBe(Date.parse('2026-03-04'));
  expect([drawn.labels.length, drawn.ticks?.length]).toEqual([3, 3]);
});
