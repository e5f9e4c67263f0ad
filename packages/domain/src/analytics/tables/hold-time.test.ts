import { expect, it } from 'vitest';
import { ask } from '../engine/ask.ts';
import { beforeOpening } from '../facts/before-opening.ts';
import { Facts } from '../facts/facts.ts';
import { question } from '../questions/question.ts';
import { testTrade } from '../testing/test-trade.ts';
import { createTradeTable } from './create-trade-table.ts';
import { holdSeconds } from './hold-time.ts';
import { UNTOLD_MINUTE } from './trade-row.ts';
import '../measures/measures.ts';

const DAY = 20_000;
const at = (hour: number): number => DAY * 86_400e6 + hour * 3600e6;

it('nobody knows how long a trade was held of which only its one day is known, and none of its averages counts it', () => {
  const midnight = DAY * 86_400e6;
  const table = createTradeTable([
    testTrade({ id: '1', day: DAY, openedAt: midnight, closedAt: midnight, openMinute: -1 }),
    testTrade({ id: '2', day: DAY }),
    // From day to day: so many days.
    testTrade({
      id: '3',
      day: DAY + 2,
      openDay: DAY,
      openedAt: midnight,
      closedAt: midnight + 2 * 86_400e6,
      openMinute: -1,
    }),
    testTrade({ id: '4', day: DAY + 3, openedAt: Number.NaN }),
  ]);
  const held = holdSeconds(table);
  expect(Array.from(table.ids, (id, row) => `${id} ${held(row)}`).sort()).toEqual([
    '1 NaN',
    '2 600',
    `3 ${2 * 86_400}`,
    '4 NaN',
  ]);
  const answer = ask(
    new Facts(table, { accounts: new Map(), weekStart: 1 }),
    question({ measures: ['avgHold'] }),
  );
  expect(JSON.stringify(answer)).toContain(String((600 + 2 * 86_400) / 2));
});

it('of a trade of which one time alone is told nobody knows how long it was held, nor how long after it another began', () => {
  const table = createTradeTable([
    testTrade({
      id: '1',
      day: DAY,
      openedAt: at(9),
      closedAt: at(9),
      openMinute: 540,
      closeMinute: UNTOLD_MINUTE,
    }),
    testTrade({ id: '2', day: DAY, openedAt: at(10), closedAt: at(11), openMinute: 600, closeMinute: 660 }),
    testTrade({ id: '3', day: DAY, openedAt: at(12), closedAt: at(13), openMinute: 720, closeMinute: 780 }),
  ]);
  const held = holdSeconds(table);
  expect(Array.from(table.ids, (id, row) => `${id} ${held(row)}`)).toEqual(['1 NaN', '2 3600', '3 3600']);
  const { idle, streak } = beforeOpening(new Facts(table, { accounts: new Map(), weekStart: 1 }));
  expect([...idle]).toEqual([Number.NaN, Number.NaN, 3600]);
  expect([...streak]).toEqual([Number.NaN, 1, 2]);
});
