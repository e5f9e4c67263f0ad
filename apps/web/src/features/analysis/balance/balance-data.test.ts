import type { ActivityJson } from '@tapebook/contract';
import { parseDay } from '@tapebook/domain/time';
import { expect, test } from 'vitest';
import { balanceCsv, balanceDays, balanceWithin } from './balance-data.ts';
import { cashMoves } from './cash-moves.ts';

let count = 0;
const fact = (
  kind: ActivityJson['kind'],
  occurredAt: string,
  amount: string,
  more: Partial<ActivityJson> = {},
) => {
  count += 1;
  const base = { accountId: 'a', timePrecision: 'instant' as const, currency: 'USD', fees: '0' };
  return { ...base, id: `f${count}`, kind, occurredAt, amount, ...more };
};
const where = { accounts: [{ id: 'a', timeZone: 'America/New_York' }], currency: 'USD', dayBoundary: 0 };
const on = (day: string): number => parseDay(day) ?? 0;
const said = (facts: readonly ReturnType<typeof fact>[]) => {
  const { moves, foreign } = cashMoves(facts, where);
  return { moves: moves.map(({ day, amount, isPayment }) => [day, amount.toString(), isPayment]), foreign };
};

test('cash falls on the trading day of its account, and a date on itself', () => {
  expect(
    said([
      fact('deposit', '2026-03-03T02:00:00Z', '1000'),
      fact('withdrawal', '2026-03-05T00:00:00Z', '-200', { timePrecision: 'day' }),
      fact('fee', '2026-03-05T15:00:00Z', '0', { fees: '2.5' }),
      fact('deposit', '2026-03-05T15:00:00Z', '7', { accountId: 'another' }),
    ]).moves,
  ).toEqual([
    [on('2026-03-02'), '1000', true],
    [on('2026-03-05'), '-200', true],
    [on('2026-03-05'), '-2.5', false],
  ]);
});

test('what is taken back counts for nothing, and other currencies are counted and left out', () => {
  expect(
    said([
      fact('deposit', '2026-03-03T15:00:00Z', '1000', { id: 'wrong' }),
      fact('deposit', '2026-03-03T15:00:00Z', '100', { replaces: ['wrong'] }),
      fact('interest', '2026-03-04T15:00:00Z', '1', { id: 'gone' }),
      fact('cancel', '2026-03-04T15:00:00Z', '0', { replaces: ['gone'] }),
      fact('dividend', '2026-03-04T15:00:00Z', '3', { currency: 'EUR' }),
    ]),
  ).toEqual({ moves: [[on('2026-03-03'), '100', true]], foreign: 1 });
});

test('a range begins with what was there before it, and its return is its own', () => {
  const { moves } = cashMoves(
    [
      fact('deposit', '2026-03-02T15:00:00Z', '1000.10'),
      fact('withdrawal', '2026-03-04T15:00:00Z', '-500'),
      fact('interest', '2026-03-05T15:00:00Z', '0.40'),
    ],
    where,
  );
  const days = balanceDays(
    [
      { day: on('2026-03-02'), net: 99.9 },
      { day: on('2026-03-05'), net: -60.4 },
    ],
    moves,
  );
  const all = balanceWithin(0, days, {});
  expect(all.start).toBe(0);
  expect([...all.course.balance]).toEqual([1100, 600, 540]);
  const later = balanceWithin(0, days, { fromDay: on('2026-03-05') });
  expect(later.start).toBe(600);
  expect(later.course.growth?.at(-1)).toBeCloseTo(0.9, 12);
  expect(balanceCsv(later.course)).toBe(
    'day,balance,net deposits,time-weighted growth\r\n2026-03-05,540,600,0.9\r\n',
  );
});
