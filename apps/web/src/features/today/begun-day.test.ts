import { expect, it } from 'vitest';
import { tableOf } from '#web/lib/journal-data/trade-rows.testing.ts';
import { begunDay } from './begun-day.ts';

it('is the next one once something stands on it', () => {
  const before = { exits: [['2026-03-09', 5]] } as const;
  expect(begunDay(tableOf(before), '2026-03-10')).toBe('2026-03-10');
  expect(begunDay(tableOf(before, { exits: [['2026-03-11', 5]] }), '2026-03-10')).toBe('2026-03-11');
  expect(begunDay(tableOf({ opened: '2026-03-11', stillOpen: true }), '2026-03-10')).toBe('2026-03-11');
  // What is further ahead is a mistake of somebody's clock.
  expect(begunDay(tableOf({ exits: [['2026-03-12', 5]] }), '2026-03-10')).toBe('2026-03-10');
});
