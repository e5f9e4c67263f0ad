import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../../testing/app-server.ts';
import { executions, importFile } from '../../../testing/import-files.ts';

const server = await openAppServer();

const VTI = { symbol: 'VTI', assetClass: 'stock', currency: 'USD' };
const BOUGHT = '2026-03-02,10:00:00,VTI,BUY,20,270,0,USD';
const SOLD = '2026-03-20,10:00:00,VTI,SELL,20,280,0,USD';

const told = async (user: TestUser): Promise<string[]> =>
  (await user.call('GET', '/v2/trades')).json.trades
    .map(
      ({ instrument, direction, status, quantity, netPnl }: Record<string, string & { symbol: string }>) =>
        `${instrument?.symbol} ${direction} ${status} ${quantity} ${netPnl}`,
    )
    .toSorted();

async function importedInto(user: TestUser): Promise<string> {
  const [first] = (await user.call('GET', '/v2/imports')).json.imports;
  return first.accountIds[0];
}

async function type(user: TestUser, activity: object): Promise<string> {
  const account = await importedInto(user);
  const stated = {
    accountId: account,
    instrument: VTI,
    occurredAt: '2026-03-02T10:00:00Z',
    quantity: '20',
    price: '270',
    fees: '0',
    currency: 'USD',
    ...activity,
  };
  const { status, json, text } = await user.call('POST', '/v2/activities', { activities: [stated] });
  if (status !== 201) throw new Error(text);
  return json.activities[0].id;
}

/** Somebody whose imported sale of 20 closes an imported purchase of as many. */
async function imported(): Promise<{ user: TestUser; bought: string }> {
  const user = await server.newUser();
  await importFile(user, executions([BOUGHT, SOLD]), { timeZone: 'UTC' });
  expect(await told(user)).toEqual(['VTI long closed 20 200']);
  const { activities } = (await user.call('GET', '/v2/activities')).json;
  return { user, bought: activities.find(({ kind }: { kind: string }) => kind === 'buy').id };
}

describe('an imported sale of which nobody says that it is short makes none as what it closed', () => {
  it('was typed and is deleted, and closes it again when it is typed again', async () => {
    const user = await server.newUser();
    await importFile(user, executions(['2026-03-01,10:00:00,ELSE,BUY,1,1,0,USD']), { timeZone: 'UTC' });
    const purchase = await type(user, { kind: 'buy' });
    await importFile(user, executions([SOLD], 'sold.csv'), { timeZone: 'UTC' });
    expect(await told(user)).toContain('VTI long closed 20 200');
    await user.call('DELETE', `/v2/activities/${purchase}`);
    expect(await told(user)).toContain('VTI long closed 20 null');
    await type(user, { kind: 'buy' });
    expect(await told(user)).toContain('VTI long closed 20 200');
  });

  it('was cancelled by hand', async () => {
    const { user, bought } = await imported();
    const cancel = {
      kind: 'cancel',
      replaces: bought,
      instrument: null,
      quantity: undefined,
      price: undefined,
    };
    await type(user, cancel);
    expect(await told(user)).toEqual(['VTI long closed 20 null']);
  });

  it('was corrected to less of it, and counts in full when the correction is taken back', async () => {
    const { user, bought } = await imported();
    const correction = await type(user, { kind: 'buy', quantity: '15', replaces: bought });
    expect(await told(user)).toEqual(['VTI long closed 15 150', 'VTI long closed 5 null']);
    await user.call('DELETE', `/v2/activities/${correction}`);
    expect(await told(user)).toEqual(['VTI long closed 20 200']);
  });

  it('was taken by an older sale that is typed', async () => {
    const { user } = await imported();
    await type(user, { kind: 'sell', occurredAt: '2026-03-10T10:00:00Z', quantity: '12', price: '275' });
    expect(await told(user)).toEqual(['VTI long closed 12 null', 'VTI long closed 20 140']);
  });

  it('went to another account by a transfer that is typed', async () => {
    const { user } = await imported();
    const { account } = (await user.call('POST', '/v2/accounts', { name: 'Elsewhere' })).json;
    await type(user, {
      kind: 'transfer_out',
      occurredAt: '2026-03-10T10:00:00Z',
      quantity: '20',
      price: undefined,
      toAccountId: account.id,
    });
    expect(await told(user)).toEqual(['VTI long closed 20 null', 'VTI long open 20 0']);
  });
});

it('an account whose sales are short ones, as its person said, has them so after a deletion as well', async () => {
  const { user, bought } = await imported();
  const [account] = (await user.call('GET', '/v2/accounts')).json.accounts;
  await user.call('PATCH', `/v2/accounts/${account.id}`, { unexplainedSales: 'sold-short' });
  await type(user, {
    kind: 'cancel',
    replaces: bought,
    instrument: null,
    quantity: undefined,
    price: undefined,
  });
  expect(await told(user)).toEqual(['VTI short open 20 0']);
});

it('a typed sale of what is not held is a short, beside what was imported too', async () => {
  const { user } = await imported();
  await type(user, { kind: 'sell', occurredAt: '2026-03-25T10:00:00Z', quantity: '7' });
  expect(await told(user)).toEqual(['VTI long closed 20 200', 'VTI short open 7 0']);
});
