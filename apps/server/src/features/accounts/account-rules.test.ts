import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';

const server = await openAppServer();

const STOCK = { symbol: 'AAPL', assetClass: 'stock', currency: 'USD' };
const CALL = {
  symbol: 'AAPL260320C00100000',
  assetClass: 'option',
  currency: 'USD',
  underlying: 'AAPL',
  expiry: '2026-03-20',
  strike: '100',
  right: 'call',
};

const fact = (accountId: string, kind: string, occurredAt: string, more: object) => ({
  accountId,
  kind,
  instrument: STOCK,
  occurredAt,
  currency: 'USD',
  ...more,
});

async function openAccount(user: TestUser, account: object = {}): Promise<string> {
  return (await user.call('POST', '/v2/accounts', { name: 'Main', ...account })).json.account.id;
}

const add = (user: TestUser, ...activities: object[]) => user.call('POST', '/v2/activities', { activities });

/** What each trade came to, by symbol. */
const results = async (user: TestUser) =>
  Object.fromEntries(
    (await user.call('GET', '/v2/trades')).json.trades.map(
      (one: { instrument: { symbol: string }; netPnl: string }) => [one.instrument.symbol, one.netPnl],
    ),
  );

describe('the option policy of an account', () => {
  it('says where the premium goes, for the whole history, and can be changed back', async () => {
    const user = await server.newUser();
    const id = await openAccount(user);
    await add(
      user,
      fact(id, 'buy', '2026-03-02T15:00:00Z', { quantity: '100', price: '95', fees: '0' }),
      fact(id, 'sell', '2026-03-02T15:01:00Z', { instrument: CALL, quantity: '1', price: '3', fees: '0' }),
      fact(id, 'assign', '2026-03-20T20:00:00Z', { instrument: CALL, quantity: '1' }),
      fact(id, 'sell', '2026-03-20T20:00:00Z', { quantity: '100', price: '100', fees: '0' }),
    );
    const apart = { [CALL.symbol]: '300', AAPL: '500' };
    expect(await results(user)).toEqual(apart);
    const change = (optionPolicy: string) => user.call('PATCH', `/v2/accounts/${id}`, { optionPolicy });
    expect((await change('basis-carry')).json.account.optionPolicy).toBe('basis-carry');
    expect(await results(user)).toEqual({ [CALL.symbol]: '0', AAPL: '800' });
    await change('close-at-zero');
    expect(await results(user)).toEqual(apart);
  });

  it('is one of two', async () => {
    const user = await server.newUser();
    const { status, json } = await user.call('POST', '/v2/accounts', { name: 'x', optionPolicy: 'mine' });
    expect([status, json.errors[0].path]).toEqual([422, 'optionPolicy']);
  });
});

describe('the fee model of an account', () => {
  const roundTrip = (id: string, fees?: string) =>
    ['buy', 'sell'].map((kind, index) =>
      fact(id, kind, `2026-03-02T15:0${index}:00Z`, {
        quantity: '100',
        price: String(10 + index),
        ...(fees === undefined ? {} : { fees }),
      }),
    );

  it('counts where nothing is said of fees, is marked as such, and follows every change', async () => {
    const user = await server.newUser();
    const id = await openAccount(user, {
      feeModel: { perShare: '0.005', minimum: '1', exchangeFees: '0.001' },
    });
    await add(user, ...roundTrip(id));
    const trade = async () => (await user.call('GET', '/v2/trades')).json.trades[0];
    expect(await trade()).toMatchObject({ grossPnl: '100', fees: '2.2', netPnl: '97.8', feesModelled: true });
    await user.call('PATCH', `/v2/accounts/${id}`, { feeModel: { perOrder: '2.5' } });
    expect(await trade()).toMatchObject({ fees: '5', netPnl: '95', feesModelled: true });
    await user.call('PATCH', `/v2/accounts/${id}`, { feeModel: null });
    expect(await trade()).toMatchObject({ fees: '0', netPnl: '100' });
  });

  it('leaves alone what the source states, be it nothing', async () => {
    const user = await server.newUser();
    const id = await openAccount(user, { feeModel: { perOrder: '2.5' } });
    await add(user, ...roundTrip(id, '0'));
    expect((await user.call('GET', '/v2/trades')).json.trades[0]).toMatchObject({
      fees: '0',
      feesModelled: false,
    });
  });

  it.each([
    [{ minimum: '5', maximum: '1' }, 'feeModel.minimum'],
    [{ perShare: 'cheap' }, 'feeModel.perShare'],
    [{ perOrder: '-1' }, 'feeModel.perOrder'],
    [{ perTrade: '1' }, 'feeModel'],
  ])('is refused as %j, saying where', async (feeModel, path) => {
    const user = await server.newUser();
    const { status, json } = await user.call('POST', '/v2/accounts', { name: 'x', feeModel });
    expect([status, json.errors[0].path]).toEqual([422, path]);
  });
});

describe('an archived account', () => {
  it('keeps its trades and comes back as it was', async () => {
    const user = await server.newUser();
    const id = await openAccount(user, { openingBalance: '1000.50' });
    await add(user, fact(id, 'buy', '2026-03-02T15:00:00Z', { quantity: '1', price: '10', fees: '0' }));
    const before = (await user.call('GET', '/v2/accounts')).json.accounts[0];
    const archive = (archived: boolean) => user.call('PATCH', `/v2/accounts/${id}`, { archived });
    expect((await archive(true)).json.account).toEqual({ ...before, archived: true });
    expect((await user.call('GET', '/v2/trades')).json.trades).toHaveLength(1);
    expect((await archive(false)).json.account).toEqual(before);
  });
});

describe('the zone of an account', () => {
  it('says when a day begins that was typed without a time, and keeps the day when it changes', async () => {
    const user = await server.newUser();
    const id = await openAccount(user, { timeZone: 'America/New_York' });
    await add(
      user,
      fact(id, 'buy', '2026-06-09T00:30:00Z', { quantity: '10', price: '200', fees: '0' }),
      fact(id, 'sell', '2026-06-09T23:45:00Z', { quantity: '40', price: '51', fees: '0' }),
      fact(id, 'split', '2026-06-10', { ratio: '4' }),
    );
    const split = async () =>
      (await user.call('GET', '/v2/activities?kind=split')).json.activities.map(
        (one: { occurredAt: string }) => one.occurredAt,
      );
    expect(await split()).toEqual(['2026-06-10T04:00:00Z']);
    for (const [timeZone, begins, made] of [
      ['Australia/Sydney', '2026-06-09T14:00:00Z', 1],
      ['Pacific/Honolulu', '2026-06-10T10:00:00Z', 2],
      ['Australia/Sydney', '2026-06-09T14:00:00Z', 1],
    ] as const) {
      expect((await user.call('PATCH', `/v2/accounts/${id}`, { timeZone })).status).toBe(200);
      expect(await split()).toEqual([begins]);
      expect((await user.call('GET', '/v2/trades')).json.trades).toHaveLength(made);
    }
  });
});
