import { expect, test } from 'vitest';
import { warningDays, warningDue } from './expiry.ts';

test('a login that lasts is warned of twice before it ends, one of a week once, and one of a day never', () => {
  expect(warningDays('forever')).toEqual([14, 3]);
  expect(warningDays({ days: 365 })).toEqual([14, 3]);
  expect(warningDays({ days: 14 })).toEqual([4]);
  expect(warningDays({ days: 7 })).toEqual([2]);
  expect(warningDays({ days: 1 })).toEqual([]);
  expect(warningDays('no')).toEqual([]);
});

test('a warning is due from its day on, until the next, and not once it is over', () => {
  const due = (today: string) => warningDue('2026-03-20', { days: 365 }, today);
  const days = ['2026-03-05', '2026-03-06', '2026-03-16', '2026-03-17', '2026-03-20', '2026-03-21'];
  expect(days.map(due)).toEqual([null, 14, 14, 3, 3, null]);
});
