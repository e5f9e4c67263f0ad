import { expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../../testing/app-server.ts';

/** Whatever is typed of a pair of coins goes to the book that the account has of it. */
const server = await openAppServer();

async function withAccount(): Promise<{ user: TestUser; accountId: string }> {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', currency: 'USD' });
  return { user, accountId: json.account.id };
}

let minute = 0;
const fill = (accountId: string, symbol: string, kind: string, more: object = {}) => {
  minute += 1;
  return {
    accountId,
    kind,
    instrument: { symbol, assetClass: 'crypto', currency: 'USDT' },
    occurredAt: new Date(Date.UTC(2026, 1, 2, 10, minute)).toISOString(),
    quantity: '1',
    price: kind === 'buy' ? '60000' : '61000',
    fees: '0',
    currency: 'USDT',
    ...more,
  };
};

const add = async (user: TestUser, ...activities: object[]) => {
  const answer = await user.call('POST', '/v2/activities', { activities });
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
};

const trades = async (user: TestUser): Promise<string[]> =>
  (await user.call('GET', '/v2/trades')).json.trades
    .map(
      (one: { instrument: { symbol: string }; direction: string; status: string }) =>
        `${one.instrument.symbol} ${one.direction} ${one.status}`,
    )
    .toSorted();

it.each([
  ['BTC/USDT', 'BTCUSDT'],
  ['BTCUSDT', 'BTC/USDT'],
])('%s is held: %s that is sold is sold from it', async (held, typed) => {
  const { user, accountId } = await withAccount();
  await add(user, fill(accountId, held, 'buy'));
  const { activities } = await add(user, fill(accountId, typed, 'sell'));
  expect(activities[0].instrument.symbol).toBe(held);
  expect(await trades(user)).toEqual([`${held} long closed`]);
});

it('both spellings that come at once are one book, of an account that has traded neither', async () => {
  const { user, accountId } = await withAccount();
  await add(user, fill(accountId, 'BTCUSDT', 'buy'), fill(accountId, 'BTC/USDT', 'sell'));
  expect(await trades(user)).toEqual(['BTCUSDT long closed']);
});

it('a book of another account, another pair, or a contract on it is another book', async () => {
  const { user, accountId } = await withAccount();
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Second', currency: 'USD' });
  await add(user, fill(accountId, 'BTC/USDT', 'buy'));
  await add(user, fill(json.account.id, 'BTCUSDT', 'buy'));
  await add(user, fill(accountId, 'ETHUSDT', 'buy'), fill(accountId, 'BTCUSDT.P', 'buy'));
  expect(await trades(user)).toEqual([
    'BTC/USDT long open',
    'BTCUSDT long open',
    'BTCUSDT.P long open',
    'ETHUSDT long open',
  ]);
});

it('what was traded on margin, or is typed so, is no coin', async () => {
  const { user, accountId } = await withAccount();
  await add(user, fill(accountId, 'BTCUSDT', 'buy', { amount: '0' }));
  await add(user, fill(accountId, 'BTC/USDT', 'buy'));
  await add(user, fill(accountId, 'ETH/USDT', 'buy'));
  await add(user, fill(accountId, 'ETHUSDT', 'buy', { amount: '0' }));
  expect(await trades(user)).toEqual([
    'BTC/USDT long open',
    'BTCUSDT long open',
    'ETH/USDT long open',
    'ETHUSDT long open',
  ]);
});

it('a correction typed in the other spelling stays in its book', async () => {
  const { user, accountId } = await withAccount();
  const { activities } = await add(user, fill(accountId, 'BTC/USDT', 'buy'));
  await add(user, fill(accountId, 'BTCUSDT', 'buy', { price: '59000', replaces: activities[0].id }));
  const { json } = await user.call('GET', '/v2/trades');
  expect(json.trades).toMatchObject([{ instrument: { symbol: 'BTC/USDT' }, entryPrice: '59000' }]);
});
