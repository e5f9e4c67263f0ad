import { expect, it } from 'vitest';
import { ask } from '../engine/ask.ts';
import { Facts } from '../facts/facts.ts';
import { question } from '../questions/question.ts';
import { testTrade } from '../testing/test-trade.ts';
import { createTradeTable } from './create-trade-table.ts';
import { holdSeconds } from './hold-time.ts';
import '../measures/measures.ts';

const DAY = 20_000;

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
