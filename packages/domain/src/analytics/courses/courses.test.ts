import { expect, it } from 'vitest';
import { Facts } from '../facts/facts.ts';
import { parseFilter } from '../filters/parse-filter.ts';
import { question } from '../questions/question.ts';
import { createTradeTable } from '../tables/create-trade-table.ts';
import { testTrade } from '../testing/test-trade.ts';
import { coursesOf } from './courses.ts';

const DAY = 20_000;
const rows = [
  testTrade({ id: '1', day: DAY, netPnl: 10, direction: 'long' }),
  testTrade({ id: '2', day: DAY + 1, netPnl: -4, direction: 'short' }),
  testTrade({ id: '3', day: DAY + 1, netPnl: 5, direction: 'long' }),
  testTrade({ id: '4', day: DAY + 3, netPnl: 1, direction: 'long' }),
  testTrade({ id: '5', day: DAY + 3, netPnl: 99, direction: 'long', currency: 'EUR' }),
];
const facts = new Facts(createTradeTable(rows), { accounts: new Map() });
const asked = question({ measures: ['netPnl'] });
const sides = ['side:long', 'side:short'].map((text) => parseFilter(text, undefined, DAY).filter);

it('lie over each other by days, each keeping its height until its next result', () => {
  const { at, sides: lines, currency } = coursesOf(facts, asked, sides, { along: 'days', currency: null });
  expect(currency).toBe('USD');
  expect([...at]).toEqual([DAY, DAY + 1, DAY + 3]);
  expect(lines.map((line) => [...line])).toEqual([
    [10, 15, 16],
    [Number.NaN, -4, -4],
  ]);
});

it('or trade by trade, each until its last', () => {
  const { at, sides: lines } = coursesOf(facts, asked, sides, { along: 'trades', currency: 'USD' });
  expect([...at]).toEqual([1, 2, 3]);
  expect(lines.map((line) => [...line])).toEqual([
    [10, 15, 16],
    [-4, Number.NaN, Number.NaN],
  ]);
});

it('are thinned where nobody could see more, and end with what it all comes to', () => {
  const many = new Facts(
    createTradeTable(
      Array.from({ length: 2001 }, (_, i) => testTrade({ id: `${i}`, day: DAY + i, netPnl: 1 })),
    ),
    { accounts: new Map() },
  );
  const { at, sides: lines } = coursesOf(many, asked, [[]], { along: 'trades', currency: null });
  expect(at).toHaveLength(667);
  expect([at[0], at.at(-1), lines[0]?.at(-1)]).toEqual([3, 2001, 2001]);
});
