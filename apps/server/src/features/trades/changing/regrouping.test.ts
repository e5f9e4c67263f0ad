import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../../testing/app-server.ts';

const server = await openAppServer();

const fill = (
  accountId: string,
  kind: string,
  quantity: string,
  price: string,
  minute: number,
  symbol = 'AAPL',
) => ({
  accountId,
  kind,
  instrument: { symbol, assetClass: 'stock', currency: 'USD' },
  occurredAt: `2026-03-02T14:${String(minute).padStart(2, '0')}:00Z`,
  quantity,
  price,
  fees: '1',
  currency: 'USD',
});

async function openAccount(user: TestUser, name = 'Main'): Promise<string> {
  return (await user.call('POST', '/v2/accounts', { name })).json.account.id;
}

/** Trades of the journal in the order of their opening, with what is told of them. */
async function list(user: TestUser) {
  const { trades } = (await user.call('GET', '/v2/trades')).json;
  return trades.toSorted((left: { openedAt: string }, right: { openedAt: string }) =>
    left.openedAt < right.openedAt ? -1 : 1,
  );
}

const add = (user: TestUser, ...activities: object[]) => user.call('POST', '/v2/activities', { activities });

/** Three round trips: +2, +4, +6 before fees of 2 each. */
async function threeTrips(user: TestUser): Promise<string> {
  const account = await openAccount(user);
  await add(
    user,
    ...[2, 4, 6].flatMap((gain, index) => [
      fill(account, 'buy', '1', '10', index * 10),
      fill(account, 'sell', '1', String(10 + gain), index * 10 + 5),
    ]),
  );
  return account;
}

const results = (trades: readonly { quantity: string; netPnl: string }[]) =>
  trades.map(({ quantity, netPnl }) => [quantity, netPnl]);

describe('trades merged by hand', () => {
  it('are one with all that they came to, and the trades that they were once they are taken apart', async () => {
    const user = await server.newUser();
    await threeTrips(user);
    const before = await list(user);
    expect(results(before)).toEqual([
      ['1', '0'],
      ['1', '2'],
      ['1', '4'],
    ]);
    const [first, second, third] = before;
    const { status, json } = await user.call('POST', '/v2/trades/merge', { tradeIds: [second.id, first.id] });
    expect(status).toBe(200);
    expect(json.trade).toMatchObject({ id: first.id, quantity: '2', netPnl: '2', fillCount: 4 });
    expect(results(await list(user))).toEqual([
      ['2', '2'],
      ['1', '4'],
    ]);
    const detail = (await user.call('GET', `/v2/trades/${first.id}`)).json.trade;
    expect(detail.mergedFrom.toSorted()).toEqual([first.id, second.id].toSorted());
    expect(detail.fills).toHaveLength(4);
    // What is merged can be merged further.
    await user.call('POST', '/v2/trades/merge', { tradeIds: [first.id, third.id] });
    expect(results(await list(user))).toEqual([['3', '6']]);
    const apart = await user.call('DELETE', `/v2/trades/${first.id}/merge`);
    expect(apart.json.trades).toHaveLength(3);
    expect(await list(user)).toEqual(before);
    expect((await user.call('DELETE', `/v2/trades/${first.id}/merge`)).status).toBe(404);
  });

  it('stay merged when the account is built anew, and while another grouping has no such trades', async () => {
    const user = await server.newUser();
    const account = await threeTrips(user);
    const tradeIds = (await list(user)).map(({ id }: { id: string }) => id);
    await user.call('POST', '/v2/trades/merge', { tradeIds });
    const merged = await list(user);
    await add(user, fill(account, 'buy', '1', '10', 50));
    expect(results(await list(user))[0]).toEqual(['3', '6']);
    await user.call('PATCH', `/v2/accounts/${account}`, { grouping: 'fill-to-fill' });
    expect(await list(user)).toHaveLength(4);
    await user.call('PATCH', `/v2/accounts/${account}`, { grouping: 'flat-to-flat' });
    expect((await list(user))[0]).toEqual(merged[0]);
  });

  it('follow an undone import out of the journal and back', async () => {
    const user = await server.newUser();
    const rows = ['buy,10', 'sell,12', 'buy,10', 'sell,14'].map((row, index) => {
      const [side, price] = row.split(',');
      return `2026-03-02 10:0${index}:00,AAPL,${side},1,${price},0`;
    });
    const file = {
      name: 'fills.csv',
      content: `Date,Symbol,Side,Quantity,Price,Commission\n${rows.join('\n')}\n`,
    };
    const { json } = await user.send('/imports/statement/upload', file);
    const tradeIds = (await list(user)).map(({ id }: { id: string }) => id);
    expect(tradeIds).toHaveLength(2);
    await user.call('POST', '/v2/trades/merge', { tradeIds });
    await user.call('DELETE', `/v2/imports/${json.import.id}`);
    expect(await list(user)).toEqual([]);
    await user.send('/imports/statement/upload', file);
    expect(results(await list(user))).toEqual([['2', '6']]);
  });

  it.each([
    ['of different accounts', 'different accounts', { account: 'other' }],
    ['in different instruments', 'different instruments', { symbol: 'MSFT' }],
    ['of different directions', 'long and some are short', { short: true }],
  ])('may not be %s', async (_, words, differ: { account?: string; symbol?: string; short?: boolean }) => {
    const user = await server.newUser();
    const account = await openAccount(user);
    const other = differ.account === undefined ? account : await openAccount(user, 'Other');
    const [entry, exit] = differ.short ? ['sell', 'buy'] : ['buy', 'sell'];
    await add(
      user,
      fill(account, 'buy', '1', '10', 0),
      fill(account, 'sell', '1', '11', 1),
      fill(other, entry ?? '', '1', '10', 2, differ.symbol),
      fill(other, exit ?? '', '1', '11', 3, differ.symbol),
    );
    const tradeIds = (await list(user)).map(({ id }: { id: string }) => id);
    const { status, json } = await user.call('POST', '/v2/trades/merge', { tradeIds });
    expect([status, json.code]).toEqual([422, 'invalid-content']);
    expect(json.detail).toContain(words);
    expect(await list(user)).toHaveLength(2);
  });

  it('must be there, and more than one', async () => {
    const user = await server.newUser();
    await threeTrips(user);
    const [{ id }] = await list(user);
    const absent = await user.call('POST', '/v2/trades/merge', {
      tradeIds: [id, '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d'],
    });
    expect([absent.status, absent.json.errors[0].path]).toEqual([404, 'tradeIds.1']);
    expect((await user.call('POST', '/v2/trades/merge', { tradeIds: [id, id] })).status).toBe(422);
  });
});

describe('a trade split by hand', () => {
  /** Two in, one out, one out: +1 and +3 before fees. */
  async function scaledOut(user: TestUser): Promise<{ id: string; exits: string[] }> {
    const account = await openAccount(user);
    await add(
      user,
      fill(account, 'buy', '2', '10', 0),
      fill(account, 'sell', '1', '11', 1),
      fill(account, 'sell', '1', '13', 2),
    );
    const [{ id }] = await list(user);
    const { fills } = (await user.call('GET', `/v2/trades/${id}`)).json.trade;
    return {
      id,
      exits: fills
        .filter((one: { role: string }) => one.role === 'exit')
        .map((one: { activityId: string }) => one.activityId),
    };
  }

  it('is two that come to the same, and one again when that is taken back from either side', async () => {
    const user = await server.newUser();
    const { id, exits } = await scaledOut(user);
    const before = await list(user);
    const split = await user.call('POST', `/v2/trades/${id}/split`, { afterActivityId: exits[0] });
    expect(split.status).toBe(200);
    expect(results(split.json.trades).toSorted()).toEqual([
      ['1', '-0.5'],
      ['1', '1.5'],
    ]);
    const [made] = split.json.trades.filter((one: { id: string }) => one.id !== id);
    for (const side of [id, made.id]) {
      expect((await user.call('GET', `/v2/trades/${side}`)).json.trade.isSplit).toBe(true);
      const whole = await user.call('DELETE', `/v2/trades/${side}/split`);
      expect([whole.status, whole.json.trade.id]).toEqual([200, id]);
      expect(await list(user)).toEqual(before);
      await user.call('POST', `/v2/trades/${id}/split`, { afterActivityId: exits[0] });
    }
  });

  it('is one again where what it was split after is dated, and took place before fills of its day', async () => {
    const user = await server.newUser();
    const account = await openAccount(user);
    const call = { symbol: 'AAPL  260302C00200000', assetClass: 'option', currency: 'USD' };
    const sold = { ...fill(account, 'sell', '3', '2', 30), instrument: call };
    const bought = { ...fill(account, 'buy', '1', '1', 50), instrument: call };
    const expired = {
      accountId: account,
      kind: 'expire',
      instrument: call,
      occurredAt: '2026-03-02',
      quantity: '1',
      currency: 'USD',
    };
    const added = (await add(user, sold, bought, expired)).json.activities;
    const [{ id }] = await list(user);
    const split = await user.call('POST', `/v2/trades/${id}/split`, { afterActivityId: added[2].id });
    expect([split.status, split.json.trades.length]).toEqual([200, 2]);
    const [made] = split.json.trades.filter((one: { id: string }) => one.id !== id);
    for (const side of [id, made.id]) {
      const whole = await user.call('DELETE', `/v2/trades/${side}/split`);
      expect([whole.status, whole.json.trade.id]).toEqual([200, id]);
      await user.call('POST', `/v2/trades/${id}/split`, { afterActivityId: added[2].id });
    }
  });

  it('is annotated apart from what it was split from', async () => {
    const user = await server.newUser();
    const { id, exits } = await scaledOut(user);
    await user.call('PATCH', `/v2/trades/${id}`, { rating: 2 });
    const { json } = await user.call('POST', `/v2/trades/${id}/split`, { afterActivityId: exits[0] });
    const [made] = json.trades.filter((one: { id: string }) => one.id !== id);
    expect(made).not.toHaveProperty('rating');
    await user.call('PATCH', `/v2/trades/${made.id}`, { rating: 5 });
    expect((await user.call('GET', `/v2/trades/${id}`)).json.trade.rating).toBe(2);
    await user.call('DELETE', `/v2/trades/${id}/split`);
    expect((await list(user)).map(({ rating }: { rating: number }) => rating)).toEqual([2]);
    await user.call('POST', `/v2/trades/${id}/split`, { afterActivityId: exits[0] });
    expect((await user.call('GET', `/v2/trades/${made.id}`)).json.trade.rating).toBe(5);
  });

  it('may be split only after one of its exits with something left', async () => {
    const user = await server.newUser();
    const { id, exits } = await scaledOut(user);
    const entry = (await user.call('GET', `/v2/trades/${id}`)).json.trade.fills[0].activityId;
    for (const [afterActivityId, words] of [
      [exits[1], 'Nothing is held'],
      [entry, 'no exit of this trade'],
    ]) {
      const { status, json } = await user.call('POST', `/v2/trades/${id}/split`, { afterActivityId });
      expect([status, json.code]).toEqual([422, 'invalid-content']);
      expect(json.detail).toContain(words);
    }
    expect(await list(user)).toHaveLength(1);
    expect((await user.call('DELETE', `/v2/trades/${id}/split`)).status).toBe(404);
  });

  it('is refused where the account makes a trade of every exit already', async () => {
    const user = await server.newUser();
    const { exits } = await scaledOut(user);
    const { json } = await user.call('GET', '/v2/accounts');
    await user.call('PATCH', `/v2/accounts/${json.accounts[0].id}`, { grouping: 'flat-to-reduced' });
    const [{ id }] = await list(user);
    const answer = await user.call('POST', `/v2/trades/${id}/split`, { afterActivityId: exits[0] });
    expect([answer.status, answer.json.code]).toEqual([422, 'invalid-content']);
  });
});

describe('how a trade ran', () => {
  it('is told at each of its fills and each price of the market', async () => {
    const user = await server.newUser();
    const account = await openAccount(user);
    await add(
      user,
      fill(account, 'buy', '2', '10', 0),
      fill(account, 'sell', '1', '13', 4),
      fill(account, 'sell', '1', '12', 8),
    );
    await user.call('POST', '/v2/marks', {
      marks: [{ symbol: 'AAPL', at: '2026-03-02T14:02:00Z', price: '9' }],
    });
    const [{ id }] = await list(user);
    const { running } = (await user.call('GET', `/v2/trades/${id}`)).json.trade;
    expect(
      running.map((one: { position: string; realised: string; open: string }) => [
        one.position,
        one.realised,
        one.open,
      ]),
    ).toEqual([
      ['2', '0', '0'],
      ['2', '0', '-2'],
      ['1', '1.5', '3'],
      ['0', '2', '0'],
    ]);
  });
});
