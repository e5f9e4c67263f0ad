import { Facts, formatFilter } from '@tapebook/domain/analytics';
import { expect, it } from 'vitest';
import { tableOf } from '#web/lib/journal-data/trade-rows.testing.ts';
import { knownTerms } from './known-terms.ts';

const facts = new Facts(
  tableOf({ symbol: 'AAPL', exits: [['2026-03-02', 5]] }, { symbol: 'MSFT', exits: [['2026-03-02', 5]] }),
  { accounts: new Map() },
);

it.each([
  ['symbol:AAPL,GONE weekday:mon', 'weekday:mon symbol:AAPL'],
  ['-symbol:GONE,MSFT,"also gone"', '-symbol:MSFT'],
  ['symbol:GONE weekday:mon', 'weekday:mon'],
  ['symbol:AAPL hodl:5m', 'symbol:AAPL'],
  ['symbol:AAPL,MSFT', 'symbol:AAPL,MSFT'],
  ['symbol:"AAPL', 'symbol:AAPL'],
])('what is left of %s is %s', (text, left) => {
  expect(formatFilter(knownTerms(text, facts, 20_000))).toBe(left);
});

it('all that can be read is left until it is known what things are called', () => {
  expect(formatFilter(knownTerms('symbol:GONE', undefined, undefined))).toBe('symbol:GONE');
});
