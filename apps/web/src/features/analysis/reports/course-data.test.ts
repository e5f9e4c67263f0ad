import { expect, it } from 'vitest';
import { courseData, courseOf, fromStart } from './course-data.ts';

it('adds days up, and holds them against the highest so far', () => {
  expect(courseOf([-5, 20, -8, 3], 'equity')).toEqual([-5, 15, 7, 10]);
  expect(courseOf([-5, 20, -8, 3], 'drawdown')).toEqual([-5, 0, -8, -5]);
});

it('leaves out the days on which nothing was realised', () => {
  const data = {
    pointHeading: 'Day',
    keys: ['2026-03-05', '2026-03-06', '2026-03-07'],
    labels: ['5', '6', '7'],
    unit: { kind: 'number' },
    series: [{ id: 'netPnl', label: 'Net', color: 'result', values: [3, 0, 4] }],
  } as const;
  const course = courseData(data, [1, 0, 2], 'equity', 'Equity');
  expect(course.keys).toEqual(['2026-03-05', '2026-03-07']);
  expect(course.series[0]?.values).toEqual([3, 7]);
  // Drawn it begins with nothing, the day before: else what the first day brought is no part of the line.
  const drawn = fromStart(course);
  expect(drawn.keys).toEqual(['start', '2026-03-05', '2026-03-07']);
  expect(drawn.series[0]?.values).toEqual([0, 3, 7]);
  expect(drawn.positions?.[0]).toBe(Date.parse('2026-03-04'));
  expect([drawn.labels.length, drawn.ticks?.length]).toEqual([3, 3]);
});
