import { expect, it } from 'vitest';
import { Facts } from '../facts/facts.ts';
import { formulaOf, labelOf } from '../measures/measure-words.ts';
import { MEASURE_IDS } from '../measures/measures.ts';
import { question } from '../questions/question.ts';
import { createTradeTable } from '../tables/create-trade-table.ts';
import { testTrade } from '../testing/test-trade.ts';
import { ask } from './ask.ts';

// The first won before its fees and the second came to nothing: both lost after.
const facts = new Facts(
  createTradeTable([
    testTrade({ id: 'turned', day: 20_000, netPnl: -2, fees: 5, risk: 10 }),
    testTrade({ id: 'scratch', day: 20_001, netPnl: -4, fees: 4, risk: 10 }),
    testTrade({ id: 'won', day: 20_002, netPnl: 50, fees: 5, risk: 10 }),
  ]),
  { accounts: new Map() },
);

it.each(['money', 'r'] as const)(
  'fees turn the same trades, whether results are net or gross, in %s',
  (unit) => {
    const told = (['net', 'gross'] as const).map((basis) => {
      const asked = question({ measures: ['turnedFromWin', 'turnedFromZero'], unit, basis });
      const { values } = ask(facts, asked).answer.blocks[0]?.cells ?? {};
      return asked.measures.map((id) => values?.[id]?.value[0]);
    });
    expect(told).toEqual([
      [1, 1],
      [1, 1],
    ]);
  },
);

it('calls no amount net that is gross', () => {
  expect(labelOf('netPnl', 'net')).toBe('Net P&L');
  expect(labelOf('netPnl', 'gross')).toBe('Gross P&L');
  expect(labelOf('totalR', 'gross')).toBe('Gross R');
  expect(labelOf('netWithoutBest', 'gross')).toBe('Gross P&L without the best trade');
  expect(formulaOf('netPnl', 'gross')).toBe('Σ gross P&L of the closed trades, before fees');
  expect(formulaOf('expectancy', 'gross')).toBe('mean gross P&L of a trade, scratches included');
  for (const id of MEASURE_IDS) {
    expect(`${labelOf(id, 'gross')}: ${formulaOf(id, 'gross')}`).not.toMatch(/\bnet\b|gross or gross/i);
  }
});

it('leaves what it does not know as it is written', () => {
  expect(labelOf('fromTheFuture', 'gross')).toBe('fromTheFuture');
});
