import { expect, it } from 'vitest';
import { micros, rowOf } from '../../dimensions/rows.testing.ts';
import { Facts } from '../../facts/facts.ts';
import { parseFilter } from '../../filters/parse-filter.ts';
import { question } from '../../questions/question.ts';
import { createTradeTable } from '../../tables/create-trade-table.ts';
import { compareFilters } from './compare-filters.ts';

it('holds two filters against each other in one currency, and counts the trades that are in both', () => {
  const rows = [
    rowOf({ netPnl: 10 }),
    rowOf({ netPnl: 20, symbol: 'MSFT' }),
    rowOf({ netPnl: -4, direction: 'short', symbol: 'MSFT' }),
    rowOf({ netPnl: 500, currency: 'EUR' }),
  ];
  const facts = new Facts(createTradeTable(rows), { accounts: new Map() });
  const sides = { a: parseFilter('side:long').filter, b: parseFilter('symbol:MSFT').filter };
  const compared = compareFilters(facts, question({ measures: ['netPnl', 'nonsense'] }), sides, null);
  expect(compared).toMatchObject({
    currency: 'USD',
    currencies: ['USD', 'EUR'],
    n: { a: 2, b: 2, both: 1 },
    measures: { netPnl: { a: 30, b: 16, change: 14, p: null } },
  });
  expect(Object.keys(compared.measures)).toEqual(['netPnl']);
  const euros = compareFilters(facts, question({ measures: ['netPnl'] }), sides, 'EUR');
  // Nothing was traded on the one side: that is no result of 0, and nothing differs from it.
  expect(euros).toMatchObject({
    currency: 'EUR',
    n: { a: 1, b: 0, both: 0 },
    measures: { netPnl: { a: 500, b: null, change: null } },
  });
});

it('holds what differs to a stricter measure the more is looked at with it', () => {
  // Longs win a little more than shorts, on forty days each; hold times and fees are the same on both sides.
  const rows = Array.from({ length: 80 }, (_, at) =>
    rowOf({
      netPnl: (at % 7) * 10 - 25 + (at % 2 === 0 ? 12 : 0),
      direction: at % 2 === 0 ? 'long' : 'short',
      openedAt: micros('2026-01-05T15:00:00Z') + at * 86_400e6,
    }),
  );
  const facts = new Facts(createTradeTable(rows), { accounts: new Map() });
  const sides = { a: parseFilter('side:long').filter, b: parseFilter('side:short').filter };
  const asked = (...measures: string[]) => compareFilters(facts, question({ measures }), sides, null);
  const alone = asked('expectancy');
  const p = alone.measures.expectancy?.p ?? Number.NaN;
  expect(p).toBeLessThan(0.05);
  // By itself nothing is corrected for.
  expect(alone.adjusted).toEqual({ expectancy: p });
  const among = asked('expectancy', 'feesPerTrade', 'avgHold', 'winRate', 'avgWin', 'avgLoss', 'largestWin');
  expect(among.measures.expectancy?.p).toBe(p);
  const tried = Object.values(among.measures).filter((one) => one.p !== null).length;
  expect(Object.keys(among.adjusted)).toHaveLength(tried);
  expect(among.adjusted.expectancy).toBeGreaterThan(p);
  // Of what nobody knows how it scatters nothing is said.
  expect(among.adjusted).not.toHaveProperty('largestWin');
});

it('tells no side of fewer trades than a measure says something of, and of how many it is', () => {
  const rows = [
    ...Array.from({ length: 6 }, (_, at) => rowOf({ netPnl: at === 0 ? -5 : 10 })),
    rowOf({ netPnl: 8, direction: 'short' }),
    rowOf({ netPnl: 9, direction: 'short' }),
  ];
  const facts = new Facts(createTradeTable(rows), { accounts: new Map() });
  const sides = { a: parseFilter('side:long').filter, b: parseFilter('side:short').filter };
  const { measures } = compareFilters(
    facts,
    question({ measures: ['winRate', 'profitFactor', 'avgWin'] }),
    sides,
    null,
  );
  expect(measures.winRate).toMatchObject({ b: null, rests: { a: 6, b: 2 }, change: null, p: null });
  expect(measures.winRate?.a).toBeCloseTo(5 / 6);
  expect(measures.profitFactor).toMatchObject({ a: 10, b: null });
  expect(measures.avgWin).toMatchObject({ a: 10, b: 8.5, change: 1.5 });
});
