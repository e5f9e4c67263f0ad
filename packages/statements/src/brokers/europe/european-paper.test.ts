import { expect, test } from 'vitest';
import { europeanPaper } from './european-paper.ts';

const NAME = 'SAP  SE\nO.N.';

test.each([
  [
    'an ISIN alone has its name',
    { isin: 'DE0007164600', name: NAME },
    { symbol: 'DE0007164600', name: 'SAP SE O.N.' },
  ],
  [
    'a ticker needs none',
    { ticker: 'SAP', isin: 'DE0007164600', name: NAME },
    { symbol: 'SAP', isin: 'DE0007164600' },
  ],
  ['a name that is its symbol is no other', { name: 'SAP SE' }, { symbol: 'SAP SE' }],
  [
    'an ISIN that is printed as its own name has none',
    { isin: 'DE0007164600', name: 'de0007164600' },
    { symbol: 'DE0007164600' },
  ],
])('%s', (_says, printed, expected) => {
  expect(europeanPaper(1, { ...printed, currency: 'EUR' })).toEqual({
    assetClass: 'stock',
    currency: 'EUR',
    ...expected,
  });
});
