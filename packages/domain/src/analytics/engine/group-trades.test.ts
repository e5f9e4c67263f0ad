import { describe, expect, it } from 'vitest';
import { Facts } from '../facts/facts.ts';
import { createTradeTable } from '../tables/create-trade-table.ts';
import { testTrade } from '../testing/test-trade.ts';
import { groupTrades } from './group-trades.ts';

const DAY = 20_000;
const table = createTradeTable([
  testTrade({ id: 'a', day: DAY, tags: 't1 t2' }),
  testTrade({ id: 'b', day: DAY + 1, symbol: 'MSFT', quantity: 500, tags: 't1' }),
  testTrade({ id: 'c', day: DAY + 3 }),
  testTrade({
    id: 'd',
    day: DAY + 3,
    status: 'open',
    closedAt: Number.NaN,
    netPnl: Number.NaN,
    realisations: [],
  }),
]);
const facts = new Facts(table, {
  accounts: new Map(),
  tags: new Map([
    ['t1', 'FOMO'],
    ['t2', 'Chased'],
  ]),
});
const rowOf = (id: string): number => table.ids.indexOf(id);
const parted = (dimension: string, ids: readonly string[]) =>
  groupTrades(facts, ids.map(rowOf), { dimension })?.map(({ label, rows }) => [
    label,
    rows.map((row) => table.ids[row]).join(''),
  ]);

describe('the trades of a list', () => {
  it('keep their order in each group, and what is left out of the list is in none', () => {
    expect(parted('symbol', ['c', 'a', 'b'])).toEqual([
      ['AAPL', 'ca'],
      ['MSFT', 'b'],
    ]);
  });

  it('stand in the group of each of their tags', () => {
    expect(parted('tag', ['a', 'b', 'c'])).toEqual([
      ['Chased', 'a'],
      ['FOMO', 'ab'],
      ['None', 'c'],
    ]);
  });

  it('stand on their day, those that are still open too, without the days between', () => {
    expect(parted('day', ['d', 'c', 'b', 'a'])?.map(([, rows]) => rows)).toEqual(['a', 'b', 'dc']);
  });

  it('fall into bins of numbers, with what is not known behind them', () => {
    expect(parted('quantity', ['a', 'b', 'c'])?.map(([, rows]) => rows)).toEqual(['ac', 'b']);
    expect(parted('r', ['a', 'b'])).toEqual([['Unknown', 'ab']]);
  });

  it('are in no groups of what there is not, and none make none', () => {
    expect(parted('mood', ['a'])).toBeUndefined();
    expect(parted('day', [])).toEqual([]);
  });
});
