import { expect, it } from 'vitest';
import { tableOf } from '#web/lib/journal-data/trade-rows.testing.ts';
import { firstAccount } from './first-account.ts';

const account = (id: string, currency = 'USD') => ({ id, currency, propTerms: null });

it('begins with an account that has results in its currency, and not with an empty one', () => {
  const day = ['2026-03-02', 40] as const;
  const table = tableOf(
    { account: 'coins', currency: 'BTC', exits: [day] },
    { account: 'main', exits: [day] },
  );
  const accounts = [account('empty'), account('coins'), account('main')];
  expect(firstAccount(accounts, table)?.id).toBe('main');
  expect(firstAccount([account('empty'), account('coins')], table)?.id).toBe('empty');
  expect(firstAccount([], table)).toBeUndefined();
});
