import { expect, it } from 'vitest';
import { tableOf } from '#web/lib/journal-data/trade-rows.testing.ts';
import { begunDay } from './begun-day.ts';

const before = { exits: [['2026-03-09', 5]] } as const;
const begun = (...given: Parameters<typeof tableOf>) => {
  const table = tableOf(...given);
  return begunDay({ table, rows: Uint32Array.from({ length: table.length }, (_, row) => row) }, '2026-03-10');
};

it('is the next one once something stands on it', () => {
  expect(begun(before)).toBe('2026-03-10');
  expect(begun(before, { exits: [['2026-03-11', 5]] })).toBe('2026-03-11');
  expect(begun({ opened: '2026-03-11', stillOpen: true })).toBe('2026-03-11');
  // What is further ahead is a mistake of somebody's clock.
  expect(begun({ exits: [['2026-03-12', 5]] })).toBe('2026-03-10');
});

it('is that of the trades in view: an account that is not looked at moves no day on', () => {
  const table = tableOf(before, { account: 'other', exits: [['2026-03-11', 5]] });
  expect(begunDay({ table, rows: Uint32Array.of(0) }, '2026-03-10')).toBe('2026-03-10');
  expect(begunDay({ table, rows: Uint32Array.of(1) }, '2026-03-10')).toBe('2026-03-11');
});
