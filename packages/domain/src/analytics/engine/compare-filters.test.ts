import { expect, it } from 'vitest';
import { rowOf } from '../dimensions/rows.testing.ts';
import { Facts } from '../facts/facts.ts';
import { parseFilter } from '../filters/parse-filter.ts';
import { question } from '../questions/question.ts';
import { createTradeTable } from '../tables/create-trade-table.ts';
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
  expect(euros).toMatchObject({ currency: 'EUR', n: { a: 1, b: 0, both: 0 } });
});
