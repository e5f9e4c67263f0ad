import { describe, expect, it } from 'vitest';
import { Facts } from '../facts/facts.ts';
import { createTradeTable } from '../tables/create-trade-table.ts';
import { testTrade } from '../testing/test-trade.ts';
import { groupCounts, passingTrades } from './filtered-rows.ts';
import { formatFilter } from './format-filter.ts';
import { parseFilter } from './parse-filter.ts';
import { typedTerms, withTerm } from './typed-terms.ts';

describe('the terms of a text', () => {
  it('are told one by one, each with what is wrong with it', () => {
    const terms = typedTerms('symbol:AAPL  wekday:mon net:<x -"on news"');
    expect(terms.map(({ text, term }) => [text, term === null])).toEqual([
      ['symbol:AAPL', false],
      ['wekday:mon', true],
      ['net:<x', true],
      ['-"on news"', false],
    ]);
    expect(terms[1]?.problems).toMatchObject([
      { from: 0, to: 6, message: expect.stringContaining('weekday') },
    ]);
    expect(terms[2]?.problems).toMatchObject([{ from: 4, to: 6 }]);
  });
});

describe('a filter with one more term', () => {
  const hasOne = (field: string): boolean => field === 'symbol';
  it.each([
    ['symbol:AAPL', 'symbol:MSFT', 'symbol:AAPL,MSFT'],
    ['symbol:AAPL', '-symbol:MSFT', 'symbol:AAPL -symbol:MSFT'],
    ['-symbol:AAPL', '-symbol:MSFT', '-symbol:AAPL,MSFT'],
    ['weekday:mon', 'weekday:tue', 'weekday:mon weekday:tue'],
    ['net:>0', 'symbol:none', 'symbol:none netPnl:>0'],
  ])('%s and %s is %s', (before, added, after) => {
    const [term] = parseFilter(added).filter;
    if (term === undefined) throw new Error('no term');
    expect(formatFilter(withTerm(parseFilter(before).filter, term, hasOne))).toBe(after);
  });
});

describe('the trades that a list shows under a filter', () => {
  const facts = new Facts(
    createTradeTable([
      testTrade({ id: 'a', symbol: 'AAPL', day: 20_000 }),
      testTrade({ id: 'b', symbol: 'MSFT', day: 20_000 }),
      testTrade({ id: 'c', symbol: 'AAPL', day: 20_001, closedAt: Number.NaN, status: 'open' }),
    ]),
    { accounts: new Map() },
  );
  const passes = (text: string): number[] => [...passingTrades(facts, parseFilter(text).filter)];

  it('stand on the day of closing, and open ones on that of their last exit', () => {
    expect(passes('day:2024-10-04')).toEqual([1, 1, 0]);
    expect(passes('day:>=2024-10-05')).toEqual([0, 0, 1]);
    expect(passes('-day:2024-10-04 symbol:AAPL')).toEqual([0, 0, 1]);
  });

  it('are counted by group', () => {
    const open = passingTrades(facts, parseFilter('status:closed').filter);
    expect([...groupCounts(facts, open, 'symbol')]).toEqual([
      ['AAPL', 1],
      ['MSFT', 1],
    ]);
    expect(groupCounts(facts, open, 'netPnl').size).toBe(0);
  });
});
