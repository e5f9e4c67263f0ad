import { describe, expect, test } from 'vitest';
import { openAppServer, type TestUser } from '../../../testing/app-server.ts';

const server = await openAppServer();

interface Sent {
  readonly name: string;
  readonly content: string;
}

/** Whoever they are of, they go into one account. */
const accounts = new Map<TestUser, string>();
async function newUser(): Promise<TestUser> {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Own', currency: 'USD' });
  accounts.set(user, json.account.id);
  return user;
}

async function send(user: TestUser, file: Sent): Promise<string> {
  const account = accounts.get(user) ?? '';
  const { json, text } = await user.send('/imports/statement/upload', file, { account });
  expect(json.import?.status, text).toBe('completed');
  expect(json.import.counts, text).toMatchObject({ rejected: 0 });
  return json.import.id;
}

/** What counts of all that was told. */
async function counted(user: TestUser): Promise<string[]> {
  const { trades } = (await user.call('GET', '/v2/trades?limit=100')).json;
  return trades.map(({ quantity, fees }: { quantity: string; fees: string }) =>
    [quantity, fees].join(' costs '),
  );
}

const wire = (name: string, page: object): Sent => ({
  name: `${name}.json`,
  content: JSON.stringify(page),
});

describe('Tradovate, read before and after it knows what a fill cost', () => {
  const beside = (call: string, answer: unknown) => ({ call, asked: {}, answer });
  const page = (name: string, costs: readonly object[] | null, cash: readonly object[], fills = true): Sent =>
    wire(name, {
      ...{ tapebookWire: 'tradovate', page: 1, from: '2026-03-02', to: '2026-03-04', account: '' },
      answers: [
        beside('/account/list', [{ id: 1, name: 'ACC1' }]),
        beside('/currency/list', [{ id: 1, name: 'USD' }]),
        beside('/order/items', [{ id: 201, accountId: 1 }]),
        beside('/contract/items', [{ id: 301, name: 'ESH6', contractMaturityId: 9 }]),
        ...(costs === null ? [] : [beside('/fillFee/items', costs)]),
        ...(fills ? [beside('/fill/list', [FILL, SOLD])] : []),
        { call: '/cashBalanceLog/deps', asked: { masterid: '1' }, answer: cash },
      ],
    });
  const FILL = {
    ...{ id: 101, orderId: 201, contractId: 301, timestamp: '2026-03-03T15:01:02.345Z' },
    ...{ action: 'Buy', qty: 2, price: 5001.25, active: true },
  };
  const SOLD = { ...FILL, id: 102, timestamp: '2026-03-03T16:01:02.345Z', action: 'Sell' };
  const FEES = [{ id: 101, commission: 1.5, exchangeFee: 1, commissionCurrencyId: 1 }];
  const paid = (id: number, cashChangeType: string, delta: number) => ({
    ...{ id, accountId: 1, timestamp: FILL.timestamp, currencyId: 1, cashChangeType, fillId: 101, delta },
  });
  const CASH = [paid(9001, 'Commission', -1.5), paid(9002, 'ExchangeFee', -1)];
  const [early, part, late, logged, cashFirst] = [
    page('early', null, []),
    page('part', null, CASH.slice(0, 1)),
    page('late', FEES, CASH),
    page('logged', null, CASH),
    page('cash-first', null, CASH, false),
  ] as const;

  test.each([
    ['it knows nothing at first', [early, late]],
    ['the cash log is first', [early, logged, late]],
    ['the cash log is written in parts', [early, part, logged]],
    ['costs come before their fill', [cashFirst, early, late]],
    ['it says nothing of them later', [late, early]],
    ['all is there', [late]],
  ])('has them once: %s', async (_, files) => {
    const user = await newUser();
    for (const file of files) await send(user, file);
    expect(await counted(user)).toEqual(['2 costs 2.5']);
  });
});
