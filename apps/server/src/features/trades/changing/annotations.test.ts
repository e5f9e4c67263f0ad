import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../../testing/app-server.ts';

const server = await openAppServer();

const AAPL = { symbol: 'AAPL', assetClass: 'stock', currency: 'USD' };
const TAG = '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d';
const OTHER_TAG = '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6e';

const fill = (accountId: string, kind: string, quantity: string, price: string, minute: number) => ({
  accountId,
  kind,
  instrument: AAPL,
  occurredAt: `2026-03-02T14:${30 + minute}:00Z`,
  quantity,
  price,
  currency: 'USD',
});

async function openAccount(user: TestUser, name = 'Main'): Promise<string> {
  return (await user.call('POST', '/v2/accounts', { name })).json.account.id;
}

/** Long 3 from 10, out at 12 and 13: one trade from flat to flat, two by exits. */
async function scaledOut(user: TestUser, accountId: string): Promise<string> {
  await user.call('POST', '/v2/activities', {
    activities: [
      fill(accountId, 'buy', '3', '10', 0),
      fill(accountId, 'sell', '1', '12', 1),
      fill(accountId, 'sell', '2', '13', 2),
    ],
  });
  return (await user.call('GET', '/v2/trades')).json.trades[0].id;
}

const tagId = (index: number): string => TAG.replace(/.{4}$/, String(1000 + index));

async function addTags(user: TestUser, ids: readonly string[] = [TAG, OTHER_TAG]): Promise<void> {
  for (const id of ids) await user.call('POST', '/v2/tags', { id, name: id });
}

const trades = async (user: TestUser) => (await user.call('GET', '/v2/trades')).json.trades;

describe('what is said of a trade', () => {
  it('is told wherever the trade is, and in full with its detail', async () => {
    const user = await server.newUser();
    const id = await scaledOut(user, await openAccount(user));
    await addTags(user);
    await user.call('POST', '/v2/setups', { id: TAG, name: 'Retest' });
    const said = {
      stop: '9.50',
      target: '14',
      rating: 4,
      reviewed: true,
      tagIds: [TAG, OTHER_TAG, TAG],
      setupId: TAG,
      notes: 'Waited for the retest.\nThen took it.',
    };
    const { status, json } = await user.call('PATCH', `/v2/trades/${id}`, said);
    expect(status).toBe(200);
    const expected = {
      stop: '9.5',
      target: '14',
      rating: 4,
      reviewed: true,
      tagIds: [TAG, OTHER_TAG],
      setupId: TAG,
      hasNotes: true,
    };
    expect(json.trade).toMatchObject({ ...expected, notes: said.notes });
    expect((await trades(user))[0]).toMatchObject(expected);
    const detail = (await user.call('GET', `/v2/trades/${id}`)).json.trade;
    expect(detail).toMatchObject({ ...expected, notes: said.notes });
    const cleared = await user.call('PATCH', `/v2/trades/${id}`, { stop: null, rating: null, tagIds: [] });
    expect(cleared.json.trade).toMatchObject({ target: '14', tagIds: [], hasNotes: true });
    expect(cleared.json.trade).not.toHaveProperty('stop');
    expect(cleared.json.trade).not.toHaveProperty('rating');
  });

  it('follows the opening fill through regrouping and back', async () => {
    const user = await server.newUser();
    const account = await openAccount(user);
    const id = await scaledOut(user, account);
    await user.call('PATCH', `/v2/trades/${id}`, { notes: 'mine', rating: 5 });
    await user.call('PATCH', `/v2/accounts/${account}`, { grouping: 'fill-to-fill' });
    expect((await trades(user)).map((one: { rating: number }) => one.rating)).toEqual([5, 5]);
    await user.call('PATCH', `/v2/accounts/${account}`, { grouping: 'flat-to-flat' });
    expect((await user.call('GET', `/v2/trades/${id}`)).json.trade).toMatchObject({
      notes: 'mine',
      rating: 5,
    });
  });

  it('waits while an import is undone and is there when the file comes again', async () => {
    const user = await server.newUser();
    const file = {
      name: 'fills.csv',
      content:
        'Date,Symbol,Side,Quantity,Price,Commission\n2026-03-02 09:30:00,AAPL,Buy,10,100,1\n2026-03-02 10:30:00,AAPL,Sell,10,101,1\n',
    };
    const upload = () => user.send('/imports/statement/upload', file, { tz: 'America/New_York' });
    const { json } = await upload();
    const [trade] = await trades(user);
    await addTags(user);
    await user.call('PATCH', `/v2/trades/${trade.id}`, { notes: 'kept', stop: '99', tagIds: [TAG] });
    expect((await user.call('DELETE', `/v2/imports/${json.import.id}`)).status).toBe(204);
    expect(await trades(user)).toEqual([]);
    expect((await user.call('PATCH', `/v2/trades/${trade.id}`, {})).status).toBe(404);
    await upload();
    const again = (await user.call('GET', `/v2/trades/${trade.id}`)).json.trade;
    expect(again).toMatchObject({ notes: 'kept', stop: '99', tagIds: [TAG], risk: '10' });
  });

  it('is changed only from the state that the writer saw, where the writer names it', async () => {
    const user = await server.newUser();
    const path = `/v2/trades/${await scaledOut(user, await openAccount(user))}`;
    const seen = String((await user.call('GET', path)).headers.etag);
    const write = (notes: string, tag: string) => user.call('PATCH', path, { notes }, { 'if-match': tag });
    const first = await write('one', seen);
    expect(first.status).toBe(200);
    const stale = await write('two', seen);
    expect([stale.status, stale.json.code]).toEqual([412, 'stale-version']);
    expect((await write('three', String(first.headers.etag))).json.trade.notes).toBe('three');
    expect((await user.call('GET', path)).headers.etag).not.toBe(seen);
  });

  it('tells every page that its numbers changed, unless it was only notes', async () => {
    const user = await server.newUser();
    const path = `/v2/trades/${await scaledOut(user, await openAccount(user))}`;
    const tag = async () => String((await user.call('GET', '/v2/app_data')).headers.etag);
    const before = await tag();
    await user.call('PATCH', path, { notes: 'a' });
    expect(await tag()).toBe(before);
    await user.call('PATCH', path, { risk: '5' });
    expect(await tag()).not.toBe(before);
  });

  it.each([
    [{ rating: 6 }, 'rating'],
    [{ risk: '0' }, 'risk'],
    [{ stop: 'near' }, 'stop'],
    [{ notes: 'a\u0000' }, 'notes'],
    [{ tagIds: ['x'] }, 'tagIds.0'],
    [{ netPnl: '100' }, ''],
  ])('is refused as %j, saying where', async (change, path) => {
    const user = await server.newUser();
    const id = await scaledOut(user, await openAccount(user));
    const { status, json } = await user.call('PATCH', `/v2/trades/${id}`, change);
    expect([status, json.errors[0].path]).toEqual([422, path]);
  });

  it('is another person’s own', async () => {
    const [user, other] = [await server.newUser(), await server.newUser()];
    const id = await scaledOut(user, await openAccount(user));
    await scaledOut(other, await openAccount(other));
    for (const [method, path, body] of [
      ['PATCH', `/v2/trades/${id}`, { notes: 'x' }],
      ['POST', '/v2/trades/bulk', { tradeIds: [id], change: { rating: 1 } }],
      ['DELETE', `/v2/trades/${id}/merge`, undefined],
    ] as const)
      expect((await other.call(method, path, body)).status).toBe(404);
  });
});

describe('what is said of many trades', () => {
  it('is said of all of them, adding tags to those that each has', async () => {
    const user = await server.newUser();
    const account = await openAccount(user);
    await scaledOut(user, account);
    await user.call('PATCH', `/v2/accounts/${account}`, { grouping: 'flat-to-flat' });
    await user.call('POST', '/v2/activities', { activities: [fill(account, 'buy', '1', '20', 9)] });
    const ids = (await trades(user)).map((one: { id: string }) => one.id);
    expect(ids).toHaveLength(2);
    await addTags(user);
    await user.call('PATCH', `/v2/trades/${ids[0]}`, { tagIds: [OTHER_TAG] });
    const { json } = await user.call('POST', '/v2/trades/bulk', {
      tradeIds: [...ids, ids[0]],
      change: { addTagIds: [TAG], reviewed: true },
    });
    expect(json.tradeIds.toSorted()).toEqual(ids.toSorted());
    expect((await trades(user)).map((one: { tagIds: string[] }) => one.tagIds).sort()).toEqual([
      [TAG],
      [OTHER_TAG, TAG],
    ]);
    await user.call('POST', '/v2/trades/bulk', { tradeIds: ids, change: { removeTagIds: [TAG] } });
    const removed = await trades(user);
    expect(removed.map((one: { reviewed: boolean }) => one.reviewed)).toEqual([true, true]);
    expect(removed.flatMap((one: { tagIds: string[] }) => one.tagIds)).toEqual([OTHER_TAG]);
  });

  it('is said of none when one of them is not there, or would have too many tags', async () => {
    const user = await server.newUser();
    const id = await scaledOut(user, await openAccount(user));
    const absent = await user.call('POST', '/v2/trades/bulk', {
      tradeIds: [id, TAG],
      change: { rating: 1 },
    });
    expect([absent.status, absent.json.errors[0].path]).toEqual([404, 'tradeIds.1']);
    const tags = (from: number) => Array.from({ length: 50 }, (_, index) => tagId(from + index));
    await addTags(user, [...tags(0), ...tags(50)]);
    await user.call('PATCH', `/v2/trades/${id}`, { tagIds: tags(0) });
    const full = await user.call('POST', '/v2/trades/bulk', {
      tradeIds: [id],
      change: { addTagIds: tags(50), rating: 1 },
    });
    expect([full.status, full.json.code]).toEqual([422, 'invalid-content']);
    const [trade] = await trades(user);
    expect(trade.tagIds).toEqual(tags(0));
    expect(trade).not.toHaveProperty('rating');
  });
});

describe('the risk of a trade', () => {
  const measured = async (user: TestUser, id: string, change: object) =>
    (await user.call('PATCH', `/v2/trades/${id}`, change)).json.trade;

  it('is the distance to the first stop, or what was stated, and R is the net result by it', async () => {
    const user = await server.newUser();
    const id = await scaledOut(user, await openAccount(user));
    expect((await trades(user))[0]).toMatchObject({ netPnl: '8' });
    expect((await trades(user))[0]).not.toHaveProperty('rMultiple');
    expect(await measured(user, id, { stop: '9' })).toMatchObject({
      risk: '3',
      riskFrom: 'stop',
      rMultiple: '2.666666666667',
    });
    expect(await measured(user, id, { risk: '16' })).toMatchObject({
      risk: '16',
      riskFrom: 'stated',
      rMultiple: '0.5',
    });
    const none = await measured(user, id, { risk: null, stop: '10' });
    expect(none).not.toHaveProperty('risk');
    expect(none).not.toHaveProperty('rMultiple');
  });

  it('is assumed only where the settings say so, and then marked', async () => {
    const user = await server.newUser();
    const id = await scaledOut(user, await openAccount(user));
    const { settings } = (await user.call('GET', '/user/settings')).json;
    const trading = { ...settings.trading, defaultRisk: '4' };
    await user.call('PUT', '/v2/settings', { ...settings, trading });
    expect((await trades(user))[0]).toMatchObject({ risk: '4', riskFrom: 'default', rMultiple: '2' });
    expect(await measured(user, id, { stop: '9' })).toMatchObject({ risk: '3', riskFrom: 'stop' });
  });

  it('of a contract is in money, by its multiplier', async () => {
    const user = await server.newUser();
    const account = await openAccount(user);
    const future = { symbol: 'ESM6', assetClass: 'future', currency: 'USD' };
    await user.call('POST', '/v2/activities', {
      activities: [
        { ...fill(account, 'sell', '2', '6000', 0), instrument: future },
        { ...fill(account, 'buy', '2', '5990', 1), instrument: future },
      ],
    });
    const [{ id }] = await trades(user);
    expect(await measured(user, id, { stop: '6005' })).toMatchObject({ risk: '500', rMultiple: '2' });
  });

  it('of what was split later is that of its fills as they were made, wherever it is told', async () => {
    const user = await server.newUser();
    const account = await openAccount(user);
    const split = {
      accountId: account,
      kind: 'split',
      instrument: fill(account, 'buy', '1', '1', 0).instrument,
      occurredAt: '2026-03-02T14:31:30Z',
      ratio: '4',
      currency: 'USD',
    };
    await user.call('POST', '/v2/activities', { activities: [fill(account, 'buy', '10', '200', 0)] });
    const [{ id }] = await trades(user);
    await user.call('PATCH', `/v2/trades/${id}`, { stop: '190' });
    await user.call('POST', '/v2/activities', {
      activities: [split, fill(account, 'sell', '40', '52.5', 5)],
    });
    expect(await trades(user)).toMatchObject([{ id, netPnl: '100', risk: '100', rMultiple: '1' }]);
    const { columns } = (await user.call('GET', '/v2/app_data')).json.trades;
    expect(columns.numbers.risk).toEqual([100]);
  });
});
