import { expect, test } from 'vitest';
import { Facts } from '../../facts/facts.ts';
import { passingRows } from '../../filters/compile-filter.ts';
import { parseFilter } from '../../filters/parse-filter.ts';
import { createTradeTable } from '../../tables/create-trade-table.ts';
import { testTrade } from '../../testing/test-trade.ts';
import { textDimensions } from './texts.ts';

const SAP = 'DE0007164600';
const facts = new Facts(
  createTradeTable([
    testTrade({ id: '1', symbol: SAP, underlying: SAP }),
    testTrade({ id: '2', symbol: 'AAPL', underlying: 'AAPL' }),
  ]),
  { accounts: new Map(), instruments: new Map([[SAP, 'SAP SE']]) },
);

test('an instrument whose symbol is a number is called by its name', () => {
  const { keys, labels } = textDimensions.symbol.groupsOf(facts);
  expect([keys, labels]).toEqual([
    ['AAPL', SAP],
    ['AAPL', 'SAP SE'],
  ]);
});

test.each([
  ['sap', [0]],
  ['de00071', [0]],
  ['symbol:"SAP SE"', [0]],
  [`symbol:${SAP}`, [0]],
  ['-symbol:"SAP SE"', [1]],
  ['se', []],
])('%s finds it by either', (text, rows) => {
  const passing = passingRows(facts, parseFilter(text).filter);
  expect([0, 1].filter((row) => passing[row] === 1)).toEqual(rows);
});
