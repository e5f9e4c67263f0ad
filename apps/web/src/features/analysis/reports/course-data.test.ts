import { expect, it } from 'vitest';
import { courseOf, WINDOW } from './course-data.ts';

it('adds days up, holds them against the highest so far, and averages the last of them', () => {
  expect(courseOf([-5, 20, -8, 3], 'equity')).toEqual([-5, 15, 7, 10]);
  expect(courseOf([-5, 20, -8, 3], 'drawdown')).toEqual([-5, 0, -8, -5]);
  const days = Array.from({ length: WINDOW + 1 }, (_, at) => (at === 0 ? 41 : 1));
  expect(courseOf(days, 'rolling').slice(-3)).toEqual([null, 3, 1]);
});
