import { createTradeTable } from '@tapebook/domain/analytics';
import { expect, it } from 'vitest';
import { tradeRowOf } from '#web/lib/journal-data/trade-rows.testing.ts';
import { guessAccount } from './guess-account.ts';

const table = createTradeTable([
  { ...tradeRowOf({ account: 'margin', symbol: 'AAPL', exits: [['2026-03-02', 5]] }) },
  { ...tradeRowOf({ account: 'futures', symbol: 'ESM6', exits: [['2026-03-03', 5]] }), assetClass: 'future' },
  { ...tradeRowOf({ account: 'isa', symbol: 'MSFT', exits: [['2026-03-04', 5]] }) },
  {
    ...tradeRowOf({ account: 'coins', symbol: 'BTC/USD', exits: [['2026-03-05', 5]] }),
    assetClass: 'crypto',
  },
]);
const ALL = ['margin', 'futures', 'isa', 'coins'];

it.each([
  ['where the instrument was traded last', { symbol: 'AAPL', assetClass: 'stock' }, 'margin'],
  ['else where its class was', { symbol: 'NVDA', assetClass: 'stock' }, 'isa'],
  ['else where anything was', { symbol: 'EUR/USD', assetClass: 'forex' }, 'coins'],
])('guesses the account %s', (_, typed, account) => {
  expect(guessAccount(table, ALL, typed)).toBe(account);
});

it('knows no account but those that can be chosen', () => {
  expect(guessAccount(table, ['margin'], { symbol: 'MSFT', assetClass: 'stock' })).toBe('margin');
  expect(guessAccount(table, ['new'], null)).toBeNull();
});
