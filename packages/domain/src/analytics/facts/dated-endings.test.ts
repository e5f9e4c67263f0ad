import { describe, expect, it } from 'vitest';
import { createTradeTable } from '../tables/create-trade-table.ts';
import { holdSeconds } from '../tables/hold-time.ts';
import { UNKNOWN_MINUTE } from '../tables/trade-row.ts';
import { testTrade } from '../testing/test-trade.ts';
import { beforeOpening } from './before-opening.ts';
import { daySoFar } from './day-so-far.ts';
import { Facts } from './facts.ts';

const DAY = 20_000;
const at = (day: number, hour: number): number => (day * 24 + hour) * 3_600e6;

/** A loss of 201 in an option, bought on the day before at noon, that a date ended. */
const expired = testTrade({
  id: 'expired',
  netPnl: -201,
  openDay: DAY - 1,
  openedAt: at(DAY - 1, 12),
  day: DAY,
  closedAt: at(DAY + 1, 0) - 1,
  closeMinute: UNKNOWN_MINUTE,
  right: 'call',
  ending: 'expired',
});
const opened = (id: string, day: number, hour: number) =>
  testTrade({
    id,
    netPnl: 10,
    openDay: day,
    day,
    openedAt: at(day, hour),
    closedAt: at(day, hour) + 600e6,
    openMinute: hour * 60,
    closeMinute: hour * 60 + 10,
  });

describe('a closing that has a date alone', () => {
  const table = createTradeTable([expired, opened('that day', DAY, 15), opened('the next day', DAY + 1, 9)]);
  const facts = new Facts(table, { accounts: new Map(), weekStart: 1 });
  const of = (column: Float64Array, id: string): number => column[table.ids.indexOf(id)] ?? Number.NaN;

  it('is no loss before what is opened on that day, and one before what is opened on the next', () => {
    const { streak, open } = beforeOpening(facts);
    expect([of(streak, 'that day'), of(streak, 'the next day')]).toEqual([Number.NaN, -1]);
    expect([of(open, 'that day'), of(open, 'the next day')]).toEqual([1, 0]);
  });

  it('is no part of what the day had brought', () => {
    const { result, losses } = daySoFar(facts);
    expect([of(result, 'that day'), of(losses, 'that day')]).toEqual([0, 0]);
  });

  it('is held for so many days, and within one for nobody knows how long', () => {
    const sameDay = { ...expired, id: 'same day', openedAt: at(DAY, 15), openDay: DAY };
    const both = createTradeTable([expired, sameDay]);
    expect([0, 1].map(holdSeconds(both))).toEqual([Number.NaN, Number.NaN]);
    const longer = createTradeTable([{ ...expired, openedAt: at(DAY - 3, 12) }]);
    expect(holdSeconds(longer)(0)).toBeCloseTo(2.5 * 86_400, 3);
  });
});
