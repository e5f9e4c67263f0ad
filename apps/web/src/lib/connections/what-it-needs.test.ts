import { expect, test } from 'vitest';
import { daysLeft } from './days-left.ts';
import { whatItNeeds } from './what-it-needs.ts';

const now = Date.parse('2026-03-10T12:00:00Z');

test('an expiry is told from two weeks before, on its day, and after it', () => {
  const left = (expiresOn: string | null) => daysLeft({ expiresOn, unattended: 'forever' }, now);
  const days = ['2026-03-25', '2026-03-24', '2026-03-10', '2026-03-09', null];
  expect(days.map(left)).toEqual([null, 14, 0, -1, null]);
});

test('a connection needs its person where it says so, and before its login ends', () => {
  const needs = (more: Partial<Parameters<typeof whatItNeeds>[0]>) =>
    whatItNeeds(
      { state: 'ok', reason: null, expiresOn: '2026-03-12', unattended: { days: 7 }, ...more },
      now,
    );
  expect(needs({})).toBe('Its login, key or token expires in 2 days.');
  expect(needs({ expiresOn: '2026-03-13' })).toBeNull();
  expect(needs({ expiresOn: null })).toBeNull();
  expect(needs({ state: 'needs-attention', reason: 'It has ended.' })).toBe('It has ended.');
  expect(needs({ state: 'paused' })).toBeNull();
  const failing = { state: 'failing', reason: 'Gate could not be reached.', expiresOn: null } as const;
  expect(needs({ ...failing, since: '2026-03-09T12:00:01Z' })).toBeNull();
  expect(needs({ ...failing, since: '2026-03-09T11:00:00Z' })).toBe(
    'Not read for a day; Tapebook keeps trying. Gate could not be reached.',
  );
  expect(needs({ ...failing, since: '2026-03-07T11:00:00Z', reason: null })).toBe(
    'Not read for 3 days; Tapebook keeps trying.',
  );
  // What ends each day is signed in to each day.
  expect(needs({ expiresOn: '2026-03-10', unattended: { days: 1 } })).toBeNull();
  // By a day that is over, and it reads all the same.
  expect(needs({ expiresOn: '2026-03-09' })).toBeNull();
});
