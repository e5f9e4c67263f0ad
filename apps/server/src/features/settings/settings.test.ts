import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';

const server = await openAppServer();

const roundTrip = (accountId: string, instrument: object, hour: string) =>
  ['buy', 'sell'].map((kind, index) => ({
    accountId,
    kind,
    instrument: { currency: 'USD', ...instrument },
    occurredAt: `2026-03-03T${hour}:0${index}:00Z`,
    quantity: '1',
    price: '10',
    currency: 'USD',
  }));

/** In New York: a stock at 02:00 on Tuesday, and a future at 18:00 on Monday. */
async function journal(user: TestUser): Promise<void> {
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', timeZone: 'America/New_York' });
  await user.call('POST', '/v2/activities', {
    activities: [
      ...roundTrip(json.account.id, { symbol: 'AAPL', assetClass: 'stock' }, '07'),
      ...roundTrip(json.account.id, { symbol: 'ESM6', assetClass: 'future' }, '00').map((one) => ({
        ...one,
        occurredAt: one.occurredAt.replace('2026-03-03T00', '2026-03-02T23'),
      })),
    ],
  });
}

async function endDaysAt(user: TestUser, dayBoundary: unknown) {
  const { settings } = (await user.call('GET', '/user/settings')).json;
  const trading = { ...settings.trading, dayBoundary };
  return user.call('PUT', '/v2/settings', { ...settings, trading });
}

const days = async (user: TestUser) =>
  Object.fromEntries(
    (await user.call('GET', '/v2/trades')).json.trades.map(
      (one: { instrument: { symbol: string }; day: string }) => [one.instrument.symbol, one.day],
    ),
  );

const openDays = async (user: TestUser) => {
  const { columns } = (await user.call('GET', '/v2/app_data')).json.trades;
  return [columns.integers.openDay, columns.integers.day].map((list: number[]) =>
    list.map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10)),
  );
};

describe('the end of a trading day', () => {
  it('is midnight in the account’s zone until it is set, and every result moves with it and back', async () => {
    const user = await server.newUser();
    await journal(user);
    const midnight = { AAPL: '2026-03-03', ESM6: '2026-03-02' };
    expect(await days(user)).toEqual(midnight);
    expect((await endDaysAt(user, 240)).json.settings.trading.dayBoundary).toBe(240);
    expect(await days(user)).toEqual({ AAPL: '2026-03-02', ESM6: '2026-03-02' });
    await endDaysAt(user, 1080);
    expect(await days(user)).toEqual({ AAPL: '2026-03-03', ESM6: '2026-03-03' });
    await endDaysAt(user, 0);
    expect(await days(user)).toEqual(midnight);
  });

  it('may be that of each instrument’s exchange', async () => {
    const user = await server.newUser();
    await journal(user);
    await endDaysAt(user, 'exchange');
    expect(await days(user)).toEqual({ AAPL: '2026-03-03', ESM6: '2026-03-03' });
  });

  it.each([240, 1080, 'exchange'])('of %s says for openings what it says for results', async (boundary) => {
    const user = await server.newUser();
    await journal(user);
    await endDaysAt(user, boundary);
    const [opened, closed] = await openDays(user);
    expect(opened).toEqual(closed);
  });

  it.each([-1, 1440, 1.5, 'noon', null])('is not %j', async (boundary) => {
    const user = await server.newUser();
    const { status, json } = await endDaysAt(user, boundary);
    expect([status, json.errors[0].path]).toEqual([422, 'trading.dayBoundary']);
  });

  it('that an older client does not know stays midnight', async () => {
    const user = await server.newUser();
    const { settings } = (await user.call('GET', '/user/settings')).json;
    const { dayBoundary: _, ...trading } = settings.trading;
    const { status, json } = await user.call('PUT', '/v2/settings', { ...settings, trading });
    expect([status, json.settings.trading.dayBoundary]).toEqual([200, 0]);
  });
});
