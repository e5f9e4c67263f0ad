import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';

const server = await openAppServer();

const contract = (symbol: string, more: object = {}) => ({
  symbol,
  assetClass: 'cfd',
  currency: 'EUR',
  ...more,
});

const roundTrip = (accountId: string, instrument: object, minute = 0) =>
  [
    ['buy', '100'],
    ['sell', '101'],
  ].map(([kind, price], index) => ({
    accountId,
    kind,
    instrument,
    occurredAt: `2026-03-02T14:${30 + minute + index}:00Z`,
    quantity: '2',
    price,
    currency: 'EUR',
  }));

async function journal(user: TestUser, ...instruments: object[]): Promise<string> {
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', currency: 'EUR' });
  const activities = instruments.flatMap((one, index) => roundTrip(json.account.id, one, index * 2));
  await user.call('POST', '/v2/activities', { activities });
  return json.account.id;
}

const list = async (user: TestUser, query = '') =>
  (await user.call('GET', `/v2/instruments${query}`)).json.instruments;
const results = async (user: TestUser) =>
  (await user.call('GET', '/v2/trades')).json.trades
    .map((one: { instrument: { symbol: string }; grossPnl: string | null; waitsFor?: string }) => [
      one.instrument.symbol,
      one.grossPnl,
      one.waitsFor,
    ])
    .sort();

describe('what one point of an instrument is worth', () => {
  it('is asked where nobody knows, and the answer settles the trades that waited', async () => {
    const user = await server.newUser();
    await journal(user, contract('DAX40'), contract('UK100', { multiplier: '5' }));
    expect(await results(user)).toEqual([
      ['DAX40', null, 'multiplier'],
      ['UK100', '10', undefined],
    ]);
    const [asked, ...others] = await list(user, '?multiplier=unknown');
    expect(others).toEqual([]);
    expect(asked).toMatchObject({ symbol: 'DAX40', root: 'DAX40', multiplier: null, waitingTrades: 1 });
    const { status, json } = await user.call('PATCH', `/v2/instruments/${asked.id}`, {
      multiplier: '25',
      tickSize: '0.5',
    });
    expect(status).toBe(200);
    expect(json.instrument).toMatchObject({ multiplier: '25', tickSize: '0.5', waitingTrades: 0 });
    expect(await results(user)).toEqual([
      ['DAX40', '50', undefined],
      ['UK100', '10', undefined],
    ]);
    expect(await list(user, '?multiplier=unknown')).toEqual([]);
  });

  it('may be corrected later', async () => {
    const user = await server.newUser();
    await journal(user, contract('DAX40', { multiplier: '10' }));
    const [{ id }] = await list(user);
    await user.call('PATCH', `/v2/instruments/${id}`, { multiplier: '1' });
    expect(await results(user)).toEqual([['DAX40', '2', undefined]]);
  });

  it('is answered for all months of a root at once, those to come included', async () => {
    const user = await server.newUser();
    const future = (symbol: string) => contract(symbol, { assetClass: 'future', currency: 'USD' });
    const fills = (instrument: object, account: string) =>
      roundTrip(account, instrument).map((one) => ({ ...one, currency: 'USD' }));
    const account = await journal(user);
    const add = (instrument: object) =>
      user.call('POST', '/v2/activities', { activities: fills(instrument, account) });
    await add(future('QQZZZM6'));
    await add(future('QQZZZU6'));
    await add(future('QQYYYU6'));
    await add({ ...future('QQZZZH6'), multiplier: '3' });
    const known = await list(user, '?symbol=QQZZZM6');
    expect(known[0]).toMatchObject({ root: 'QQZZZ', multiplier: null });
    await user.call('PATCH', `/v2/instruments/${known[0].id}`, { multiplier: '7', alsoRoot: true });
    await add(future('QQZZZZ6'));
    expect(await results(user)).toEqual([
      ['QQYYYU6', null, 'multiplier'],
      ['QQZZZH6', '6', undefined],
      ['QQZZZM6', '14', undefined],
      ['QQZZZU6', '14', undefined],
      ['QQZZZZ6', '14', undefined],
    ]);
    // Put right, it is put right for all that had that answer, and for no month of which another size is known.
    await user.call('PATCH', `/v2/instruments/${known[0].id}`, { multiplier: '5', alsoRoot: true });
    expect(await results(user)).toEqual([
      ['QQYYYU6', null, 'multiplier'],
      ['QQZZZH6', '6', undefined],
      ['QQZZZM6', '10', undefined],
      ['QQZZZU6', '10', undefined],
      ['QQZZZZ6', '10', undefined],
    ]);
  });

  it.each([[{ multiplier: '0' }], [{ multiplier: '-1' }], [{}], [{ multiplier: '1', symbol: 'X' }]])(
    'is refused as %j',
    async (change) => {
      const user = await server.newUser();
      await journal(user, contract('DAX40'));
      const [{ id }] = await list(user);
      const { status, json } = await user.call('PATCH', `/v2/instruments/${id}`, change);
      expect([status, json.code]).toEqual([422, 'invalid-content']);
    },
  );

  it('is answered in one’s own journal only', async () => {
    const [user, other] = [await server.newUser(), await server.newUser()];
    await journal(user, contract('DAX40'));
    await journal(other, contract('DAX40'));
    const [{ id }] = await list(user);
    await user.call('PATCH', `/v2/instruments/${id}`, { multiplier: '25', alsoRoot: true });
    expect(await results(other)).toEqual([['DAX40', null, 'multiplier']]);
  });
});

describe('the list of instruments', () => {
  it('comes in pages, by symbol', async () => {
    const user = await server.newUser();
    await journal(user, contract('C'), contract('A'), contract('B'));
    const first = (await user.call('GET', '/v2/instruments?limit=2')).json;
    expect(first.instruments.map((one: { symbol: string }) => one.symbol)).toEqual(['A', 'B']);
    const rest = (await user.call('GET', `/v2/instruments?limit=2&cursor=${first.nextCursor}`)).json;
    expect([rest.instruments.map((one: { symbol: string }) => one.symbol), rest.nextCursor]).toEqual([
      ['C'],
      null,
    ]);
  });
});

describe('a contract whose last day has passed', () => {
  it('is asked about while it is open, and never closed at nothing by itself', async () => {
    const user = await server.newUser();
    const { json } = await user.call('POST', '/v2/accounts', { name: 'Main' });
    const option = (expiry: string, symbol: string) => ({
      ...roundTrip(json.account.id, {
        symbol,
        assetClass: 'option',
        currency: 'USD',
        underlying: 'AAPL',
        expiry,
        strike: '200',
        right: 'call',
      })[0],
      currency: 'USD',
    });
    await user.call('POST', '/v2/activities', {
      activities: [option('2020-01-17', 'OLD'), option('2199-01-18', 'NEW')],
    });
    const trades = (await user.call('GET', '/v2/trades')).json.trades;
    expect(
      trades
        .map((one: { instrument: { symbol: string }; status: string; waitsFor?: string }) => [
          one.instrument.symbol,
          one.status,
          one.waitsFor,
        ])
        .sort(),
    ).toEqual([
      ['NEW', 'open', undefined],
      ['OLD', 'open', 'expiry'],
    ]);
  });
});
