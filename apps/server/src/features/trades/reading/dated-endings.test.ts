import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../../testing/app-server.ts';

const server = await openAppServer();

const OPTION = {
  symbol: 'XYZ 260302C00100000',
  assetClass: 'option',
  currency: 'USD',
  multiplier: '100',
  underlying: 'XYZ',
  right: 'call',
  strike: '100',
  expiry: '2026-03-02',
};
const STOCK = { symbol: 'ACME', assetClass: 'stock', currency: 'USD' };

/** An option that was bought on a day and expires on it, and a share that is bought after it; both lose or win by the dollar. */
async function expiring(change: Record<string, unknown> = {}) {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', {
    name: 'Main',
    timeZone: 'America/New_York',
    openingBalance: '10000',
    ...change,
  });
  const fact = (instrument: object, kind: string, occurredAt: string, price: string) => ({
    accountId: json.account.id,
    kind,
    instrument,
    occurredAt,
    quantity: '1',
    price,
    currency: 'USD',
  });
  const { status } = await user.call('POST', '/v2/activities', {
    activities: [
      fact(OPTION, 'buy', '2026-03-02T15:03:12Z', '2'),
      fact(OPTION, 'expire', '2026-03-02', '0'),
      fact(STOCK, 'buy', '2026-03-02T15:30:00Z', '10'),
      fact(STOCK, 'sell', '2026-03-02T16:00:00Z', '11'),
      fact(STOCK, 'buy', '2026-03-03T15:30:00Z', '10'),
      fact(STOCK, 'sell', '2026-03-03T16:00:00Z', '11'),
    ],
  });
  expect(status).toBe(201);
  return user;
}

const trades = async (user: TestUser): Promise<Record<string, unknown>[]> =>
  (await user.call('GET', '/v2/trades')).json.trades;

describe('an expiry that has a date alone', () => {
  it('ends its option with that day, at no known time', async () => {
    const user = await expiring();
    const [option, ...shares] = (await trades(user)).toSorted((a, b) => Number(a.netPnl) - Number(b.netPnl));
    expect(option).toMatchObject({
      openedAt: '2026-03-02T15:03:12Z',
      closedAt: '2026-03-03T04:59:59.999999Z',
      closedOnDay: true,
      day: '2026-03-02',
      netPnl: '-200',
    });
    expect(shares.map(({ closedOnDay }) => closedOnDay)).toEqual([undefined, undefined]);
  });

  it('is an expiry in the columns, without a minute, and fills of the trade are those that it has', async () => {
    const user = await expiring();
    const { columns, count } = (await user.call('GET', '/v2/app_data')).json.trades;
    const { ending } = columns.categories;
    const rows = Array.from({ length: count }, (_, row) => [
      ending.values[ending.codes[row]],
      columns.integers.closeMinute[row] === -1,
    ]);
    // In the order of closing: the share of that day, the option, the share of the next.
    expect(rows).toEqual([
      ['', false],
      ['expired', true],
      ['', false],
    ]);
    const [option] = (await trades(user)).filter(({ closedOnDay }) => closedOnDay === true);
    const { json } = await user.call('GET', `/v2/trades/${option?.id}`);
    expect(json.trade.fills.map(({ role }: { role: string }) => role)).toEqual(['entry', 'exit']);
  });

  it('counts in what the account was worth when a trade of a later day was opened, and not when one of that day was', async () => {
    const user = await expiring({ riskDefault: { kind: 'equity', percent: '1' } });
    const risks = (await trades(user))
      .filter(({ netPnl }) => netPnl === '1')
      .toSorted((a, b) => String(a.day).localeCompare(String(b.day)))
      .map(({ day, assumedRisk, risk }) => [
        day,
        (assumedRisk as { risk?: string } | undefined)?.risk ?? risk,
      ]);
    expect(risks).toEqual([
      ['2026-03-02', '100'],
      ['2026-03-03', '98.01'],
    ]);
  });
});
