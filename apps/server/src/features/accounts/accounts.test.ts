import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';

const server = await openAppServer();

async function open(user: TestUser, account: object): Promise<string> {
  return (await user.call('POST', '/v2/accounts', account)).json.account.id;
}

const fill = (accountId: string, kind: string, quantity: string, price: string, occurredAt: string) => ({
  accountId,
  kind,
  instrument: { symbol: 'AAPL', assetClass: 'stock', currency: 'USD' },
  occurredAt,
  quantity,
  price,
  currency: 'USD',
});

const scaledOut = (accountId: string) => [
  fill(accountId, 'buy', '1', '10', '2026-03-02T02:00:00Z'),
  fill(accountId, 'buy', '1', '12', '2026-03-02T02:01:00Z'),
  fill(accountId, 'sell', '1', '13', '2026-03-02T02:02:00Z'),
  fill(accountId, 'sell', '1', '14', '2026-03-02T02:03:00Z'),
];

const trades = async (user: TestUser) =>
  (await user.call('GET', '/v2/trades')).json.trades.map(
    ({ quantity, netPnl, day }: { quantity: string; netPnl: string; day: string }) => [quantity, netPnl, day],
  );

describe('an account', () => {
  it('has the usual rules until it is told otherwise', async () => {
    const user = await server.newUser();
    const { status, json } = await user.call('POST', '/v2/accounts', { name: '  Main  ' });
    expect(status).toBe(201);
    expect(json.account).toMatchObject({
      name: 'Main',
      broker: 'other',
      currency: 'USD',
      matching: 'fifo',
      grouping: 'flat-to-flat',
      openingBalance: '0',
      archived: false,
    });
  });

  it('stands among the others as people count, and last where it is archived', async () => {
    const user = await server.newUser();
    for (const name of ['Account 10', 'Account 9', 'Account 2']) await open(user, { name });
    const archived = await open(user, { name: 'Account 1' });
    await user.call('PATCH', `/v2/accounts/${archived}`, { archived: true });
    const { accounts } = (await user.call('GET', '/v2/accounts')).json;
    expect(accounts.map(({ name }: { name: string }) => name)).toEqual([
      'Account 2',
      'Account 9',
      'Account 10',
      'Account 1',
    ]);
  });

  it('has a name of its own, which another person’s account may have as well', async () => {
    const [user, other] = [await server.newUser(), await server.newUser()];
    await open(user, { name: 'Main' });
    const taken = await user.call('POST', '/v2/accounts', { name: 'Main' });
    expect([taken.status, taken.json.code, taken.json.errors[0].path]).toEqual([409, 'conflict', 'name']);
    expect((await other.call('POST', '/v2/accounts', { name: 'Main' })).status).toBe(201);
    const second = await open(user, { name: 'Second' });
    expect((await user.call('PATCH', `/v2/accounts/${second}`, { name: 'Main' })).status).toBe(409);
    expect((await user.call('PATCH', `/v2/accounts/${second}`, { name: 'Second' })).status).toBe(200);
  });

  it('stays while a transfer leads into it, and says so', async () => {
    const user = await server.newUser();
    const [from, to] = [await open(user, { name: 'From' }), await open(user, { name: 'To' })];
    const transfer = {
      ...fill(from, 'transfer_out', '1', '10', '2026-03-02T02:00:00Z'),
      price: undefined,
      toAccountId: to,
    };
    const { json } = await user.call('POST', '/v2/activities', { activities: [transfer] });
    const refused = await user.call('DELETE', `/v2/accounts/${to}`);
    expect([refused.status, refused.json.code]).toEqual([409, 'account-not-empty']);
    expect(refused.json.detail).toContain('“To” receives what was transferred');
    await user.call('DELETE', `/v2/activities/${json.activities[0].id}`);
    expect((await user.call('DELETE', `/v2/accounts/${to}`)).status).toBe(204);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x', currency: 'dollars' }, 'currency'],
    [{ name: 'x', timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ name: 'x', matching: 'best' }, 'matching'],
    [{ name: 'x', openingBalance: '1,000' }, 'openingBalance'],
  ])('refuses %j and says where', async (account, path) => {
    const user = await server.newUser();
    const { status, json } = await user.call('POST', '/v2/accounts', account);
    expect([status, json.code, json.errors[0].path]).toEqual([422, 'invalid-content', path]);
  });

  it('builds its trades anew when its grouping, matching or zone changes, and only then', async () => {
    const user = await server.newUser();
    const id = await open(user, { name: 'Main', timeZone: 'America/New_York' });
    await user.call('POST', '/v2/activities', { activities: scaledOut(id) });
    const before = await trades(user);
    expect(before).toEqual([['2', '5', '2026-03-01']]);
    await user.call('PATCH', `/v2/accounts/${id}`, { grouping: 'fill-to-fill', matching: 'lifo' });
    expect((await trades(user)).sort()).toEqual([
      ['1', '1', '2026-03-01'],
      ['1', '4', '2026-03-01'],
    ]);
    await user.call('PATCH', `/v2/accounts/${id}`, { timeZone: 'UTC', archived: true });
    expect((await trades(user)).map(([, , day]: string[]) => day)).toEqual(['2026-03-02', '2026-03-02']);
    await user.call('PATCH', `/v2/accounts/${id}`, {
      grouping: 'flat-to-flat',
      matching: 'fifo',
      timeZone: 'America/New_York',
    });
    expect(await trades(user)).toEqual(before);
  });

  it('is removed only while it is empty', async () => {
    const user = await server.newUser();
    const id = await open(user, { name: 'Main' });
    await user.call('POST', '/v2/activities', { activities: scaledOut(id) });
    expect((await user.call('DELETE', `/v2/accounts/${id}`)).json.code).toBe('account-not-empty');
    const { json } = await user.call('GET', '/v2/activities');
    for (const activity of json.activities) await user.call('DELETE', `/v2/activities/${activity.id}`);
    expect((await user.call('DELETE', `/v2/accounts/${id}`)).status).toBe(204);
    expect((await user.call('GET', '/v2/accounts')).json.accounts).toEqual([]);
  });
});
