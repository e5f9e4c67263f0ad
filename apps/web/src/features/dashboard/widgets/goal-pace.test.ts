import { expect, it } from 'vitest';
import { goalPace, periodAround } from './goal-pace.ts';

it.each([
  ['week', '2026-03-04', 1, '2026-03-02', '2026-03-09'],
  ['week', '2026-03-01', 0, '2026-03-01', '2026-03-08'],
  ['month', '2026-12-31', 1, '2026-12-01', '2027-01-01'],
  ['quarter', '2026-06-30', 1, '2026-04-01', '2026-07-01'],
  ['quarter', '2026-11-02', 1, '2026-10-01', '2027-01-01'],
  ['year', '2026-02-28', 1, '2026-01-01', '2027-01-01'],
] as const)('the %s of %s begins and ends with its days', (period, today, weekStart, from, toExclusive) => {
  expect(periodAround(period, today, weekStart)).toEqual({ from, toExclusive });
});

it('holds how much is reached against how much has passed, today included', () => {
  const april = { from: '2026-04-01', toExclusive: '2026-05-01' };
  expect(goalPace(500, 1000, april, '2026-04-15')).toEqual({ reached: 0.5, passed: 0.5, daysLeft: 15 });
  expect(goalPace(-100, 1000, april, '2026-04-30')).toEqual({ reached: -0.1, passed: 1, daysLeft: 0 });
  expect(goalPace(Number.NaN, 1000, april, '2026-04-01').reached).toBe(0);
  expect(goalPace(5, 0, april, '2026-04-01').reached).toBe(0);
});
