import { expect, it } from 'vitest';
import { datedDay } from './dated-day.ts';

it.each([
  ['2026-03-04T00:00:00Z', 'America/Los_Angeles'],
  ['2026-03-04T05:00:00Z', 'America/Los_Angeles'],
  ['2026-03-03T13:00:00Z', 'Europe/Berlin'],
  ['2026-03-03T11:00:00Z', 'Pacific/Auckland'],
  ['2026-03-04T10:00:00Z', 'Pacific/Honolulu'],
])('a day that stands at %s is the same one in %s', (at, zone) => {
  expect(datedDay(at, zone)).toBe('2026-03-04');
});
