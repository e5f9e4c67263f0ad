import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../../testing/app-server.ts';

const server = await openAppServer();
const SETUP = '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d';

const TAGS = ['0190c3d2-7a10-8c4e-9a55-000000000001', '0190c3d2-7a10-8c4e-9a55-000000000002'];

const fill = (accountId: string, symbol: string, kind: string, price: string, minute: number) => ({
  accountId,
  kind,
  instrument: { symbol, assetClass: 'future', currency: 'USD' },
  occurredAt: `2026-03-02T15:${String(minute).padStart(2, '0')}:00Z`,
  quantity: '2',
  price,
  currency: 'USD',
});

/** Each trade of `app_data` with the columns that are asked for, by symbol. */
async function columns(user: TestUser) {
  const { trades } = (await user.call('GET', '/v2/app_data')).json;
  const { categories, numbers, integers } = trades.columns;
  const text = (name: string, row: number) => categories[name].values[categories[name].codes[row]];
  return Object.fromEntries(
    Array.from({ length: trades.count }, (_, row) => [
      text('symbol', row),
      {
        risk: numbers.risk[row],
        riskFrom: text('riskFrom', row),
        mae: numbers.mae[row],
        mfe: numbers.mfe[row],
        income: numbers.income[row],
        setup: text('setup', row),
        tags: text('tags', row),
        rating: integers.rating[row],
        reviewed: integers.reviewed[row],
      },
    ]),
  );
}

describe('the columns of trades', () => {
  it('hold what the rows say of risk, excursions and annotations', async () => {
    const user = await server.newUser();
    const { json } = await user.call('POST', '/v2/accounts', { name: 'Main' });
    await user.call('POST', '/v2/activities', {
      activities: ['ESM6', 'NQM6', 'CLM6'].flatMap((symbol, index) => [
        fill(json.account.id, symbol, 'buy', '100', index * 10),
        fill(json.account.id, symbol, 'sell', '101', index * 10 + 5),
      ]),
    });
    const ids = Object.fromEntries(
      (await user.call('GET', '/v2/trades')).json.trades.map(
        (one: { id: string; instrument: { symbol: string } }) => [one.instrument.symbol, one.id],
      ),
    );
    for (const [index, id] of TAGS.entries())
      await user.call('POST', '/v2/tags', { id, name: `Tag ${index}` });
    await user.call('POST', '/v2/setups', { id: SETUP, name: 'Opening range' });
    await user.call('PATCH', `/v2/trades/${ids.ESM6}`, {
      stop: '99',
      setupId: SETUP,
      tagIds: TAGS.toReversed(),
      rating: 4,
    });
    await user.call('PATCH', `/v2/trades/${ids.NQM6}`, { risk: '70', reviewed: true });
    await user.call('POST', '/v2/marks', {
      marks: [{ symbol: 'ESM6', at: '2026-03-02T15:01:00Z', price: '98' }],
    });
    const plain = { income: 0, setup: '', tags: '', rating: 0, reviewed: 0, mae: null, mfe: null };
    const before = await columns(user);
    expect(before).toEqual({
      ESM6: {
        ...plain,
        risk: 100,
        riskFrom: 'stop',
        setup: SETUP,
        tags: TAGS.join(' '),
        rating: 4,
        mae: -200,
        mfe: 100,
      },
      NQM6: { ...plain, risk: 70, riskFrom: 'stated', reviewed: 1 },
      CLM6: { ...plain, risk: null, riskFrom: '' },
    });
    const { settings } = (await user.call('GET', '/user/settings')).json;
    await user.call('PUT', '/v2/settings', {
      ...settings,
      trading: { ...settings.trading, defaultRisk: '30' },
    });
    expect(await columns(user)).toEqual({
      ...before,
      CLM6: { ...plain, risk: 30, riskFrom: 'default' },
    });
    const rows = (await user.call('GET', '/app_data')).json.trades;
    expect(
      Object.fromEntries(
        rows.map((one: { instrument: { symbol: string }; risk: string; riskFrom: string }) => [
          one.instrument.symbol,
          [one.risk, one.riskFrom],
        ]),
      ),
    ).toEqual({ ESM6: ['100', 'stop'], NQM6: ['70', 'stated'], CLM6: ['30', 'default'] });
  });

  it('hold what is said of a part of a merged trade', async () => {
    const user = await server.newUser();
    const { json } = await user.call('POST', '/v2/accounts', { name: 'Main' });
    await user.call('POST', '/v2/activities', {
      activities: [10, 20].flatMap((minute) => [
        fill(json.account.id, 'ESM6', 'buy', '100', minute),
        fill(json.account.id, 'ESM6', 'sell', '101', minute + 5),
      ]),
    });
    const [later, earlier] = (await user.call('GET', '/v2/trades')).json.trades;
    await user.call('PATCH', `/v2/trades/${later.id}`, { risk: '70', rating: 2 });
    await user.call('POST', '/v2/trades/merge', { tradeIds: [earlier.id, later.id] });
    expect(await columns(user)).toMatchObject({ ESM6: { risk: 70, riskFrom: 'stated', rating: 2 } });
  });

  it('hold the clocks of the account and the session of the market', async () => {
    const user = await server.newUser();
    const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', timeZone: 'Asia/Tokyo' });
    const share = (kind: string, symbol: string, occurredAt: string) => ({
      ...fill(json.account.id, symbol, kind, '10', 0),
      instrument: { symbol, assetClass: 'stock', currency: 'USD' },
      occurredAt,
    });
    await user.call('POST', '/v2/activities', {
      activities: [
        // 9:15 in New York's summer is 22:15 in Tokyo; the exit is on the next day there.
        share('buy', 'AAPL', '2026-07-14T13:15:00Z'),
        share('buy', 'AAPL', '2026-07-14T13:45:00Z'),
        { ...share('sell', 'AAPL', '2026-07-14T15:20:00Z'), quantity: '4' },
        share('buy', 'MSFT', '2026-07-14T13:30:00Z'),
      ],
    });
    const { columns: all } = (await user.call('GET', '/v2/app_data')).json.trades;
    const { session } = all.categories;
    expect(session.codes.map((code: number) => session.values[code])).toEqual(['pre-market', 'regular']);
    expect(all.integers).toMatchObject({
      openMinute: [22 * 60 + 15, 22 * 60 + 30],
      closeMinute: [20, -1],
      entryCount: [2, 1],
    });
  });

  it('leave open at which hour something was of which only the day is known', async () => {
    const user = await server.newUser();
    const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', timeZone: 'Asia/Kolkata' });
    const { settings } = (await user.call('GET', '/user/settings')).json;
    // Days end at four in the morning; a date that is stated is that date all the same.
    await user.call('PUT', '/v2/settings', {
      ...settings,
      trading: { ...settings.trading, dayBoundary: 240 },
    });
    const at = (kind: string, symbol: string, occurredAt: string) => ({
      ...fill(json.account.id, symbol, kind, '10', 0),
      instrument: { symbol, assetClass: 'stock', currency: 'USD' },
      occurredAt,
    });
    await user.call('POST', '/v2/activities', {
      activities: [
        at('buy', 'AAPL', '2026-07-14'),
        at('sell', 'AAPL', '2026-07-15'),
        // Midnight there to the second, and known to be.
        at('buy', 'MSFT', '2026-07-15T18:30:00Z'),
        at('sell', 'MSFT', '2026-07-16T18:30:00Z'),
      ],
    });
    const { columns: all } = (await user.call('GET', '/v2/app_data')).json.trades;
    const { session } = all.categories;
    const day = (text: string) => Date.parse(text) / 86_400_000;
    expect(session.codes.map((code: number) => session.values[code])).toEqual(['', 'regular']);
    expect(all.integers).toMatchObject({
      openMinute: [-1, 0],
      closeMinute: [-1, 0],
      openDay: [day('2026-07-14'), day('2026-07-15')],
      day: [day('2026-07-15'), day('2026-07-16')],
    });
  });
});

describe('the hours of a market', () => {
  it.each([0, 'exchange'])(
    'are those of the exchange that is said, where days begin at %s',
    async (dayBoundary) => {
      const user = await server.newUser();
      const { json } = await user.call('POST', '/v2/accounts', { name: 'Main' });
      const { settings } = (await user.call('GET', '/user/settings')).json;
      await user.call('PUT', '/v2/settings', { ...settings, trading: { ...settings.trading, dayBoundary } });
      // Steel in Shanghai, whose root is that of gasoline in New York; 30 minutes after futures open in Chicago.
      const rebar = { symbol: 'rb2510', assetClass: 'future', currency: 'CNY', exchange: 'SHFE' };
      const corn = { symbol: 'ZCN6', assetClass: 'future', currency: 'USD' };
      await user.call('POST', '/v2/activities', {
        activities: [rebar, corn].map((instrument) => ({
          ...fill(json.account.id, instrument.symbol, 'buy', '100', 0),
          instrument,
          currency: instrument.currency,
        })),
      });
      const { trades } = (await user.call('GET', '/v2/app_data')).json;
      const { codes, values } = trades.columns.categories.symbol;
      const told = Object.fromEntries(
        codes.map((code: number, row: number) => [values[code], trades.columns.numbers.sinceOpen[row]]),
      );
      expect(told).toEqual({ rb2510: null, ZCN6: 30 });
    },
  );
});
