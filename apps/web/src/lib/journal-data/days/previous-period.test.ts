import { expect, it } from 'vitest';
import { previousPeriod } from './previous-period.ts';

const today = '2026-03-10';

it('is as long as the range, and ends where it begins', () => {
  expect(previousPeriod({ from: '2026-02-01', toExclusive: '2026-03-01' }, today)).toEqual({
    from: '2026-01-04',
    toExclusive: '2026-02-01',
  });
});

it('counts only the days of a range that have come', () => {
  expect(previousPeriod({ from: '2026-03-01', toExclusive: '2026-04-01' }, today)).toEqual({
    from: '2026-02-19',
    toExclusive: '2026-03-01',
  });
  expect(previousPeriod({ from: '2026-03-10', toExclusive: null }, today)?.from).toBe('2026-03-09');
});

it('is not there for a range without beginning, or one that has not begun', () => {
  expect(previousPeriod({ from: null, toExclusive: '2026-03-01' }, today)).toBeNull();
  expect(previousPeriod({ from: '2026-05-01', toExclusive: null }, today)).toBeNull();
});
