import { expect, it } from 'vitest';
import { openAppServer } from '../../../testing/app-server.ts';

const server = await openAppServer();

const AAPL = { symbol: 'AAPL', assetClass: 'stock', currency: 'USD' };
const CALL = {
  ...{ symbol: 'AAPL', assetClass: 'option', currency: 'USD', underlying: 'AAPL', multiplier: '100' },
  ...{ expiry: '2026-03-20', strike: '150', right: 'call' },
};

async function newAccount(timeZone: string) {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', timeZone });
  const add = async (...facts: readonly object[]) => {
    const activities = facts.map((fact) => ({ accountId: json.account.id, currency: 'USD', ...fact }));
    const { status, text } = await user.call('POST', '/v2/activities', { activities });
    expect(status, text).toBe(201);
  };
  return { user, add };
}

it.each(['Australia/Sydney', 'Pacific/Auckland', 'America/Los_Angeles', 'UTC'])(
  'days without a time are listed on themselves in %s, and times by the day in UTC',
  async (zone) => {
    const { user, add } = await newAccount(zone);
    const fee = (day: string, amount: string) => ({
      ...{ kind: 'fee', occurredAt: `${day}T00:00:00Z`, timePrecision: 'day', amount },
    });
    await add(
      fee('2026-02-28', '-1'),
      fee('2026-03-01', '-2'),
      fee('2026-03-31', '-3'),
      fee('2026-04-01', '-4'),
    );
    for (const occurredAt of ['2026-02-28T23:59:59Z', '2026-03-01T00:00:00Z', '2026-03-31T23:59:59Z'])
      await add({ kind: 'buy', occurredAt, quantity: '1', price: '10', instrument: AAPL });
    const { activities } = (await user.call('GET', '/v2/activities?from=2026-03-01&to=2026-03-31')).json;
    const told = activities.map(
      ({ kind, amount, occurredAt }: Record<string, string>) =>
        `${kind} ${kind === 'fee' ? amount : occurredAt}`,
    );
    expect(told.toSorted()).toEqual([
      'buy 2026-03-01T00:00:00Z',
      'buy 2026-03-31T23:59:59Z',
      'fee -2',
      'fee -3',
    ]);
  },
);

it.each(['Asia/Kolkata', 'Asia/Tokyo', 'Australia/Sydney', 'UTC', 'America/Los_Angeles'])(
  'an option that is bought on the day of its expiry is over in %s',
  async (zone) => {
    const { user, add } = await newAccount(zone);
    await add(
      { kind: 'buy', occurredAt: '2026-03-20T19:00:00Z', quantity: '1', price: '2', instrument: CALL },
      {
        kind: 'expire',
        occurredAt: '2026-03-20T00:00:00Z',
        timePrecision: 'day',
        quantity: '1',
        price: '0',
        instrument: CALL,
      },
    );
    const { trades } = (await user.call('GET', '/v2/trades')).json;
    expect(trades).toMatchObject([{ status: 'closed', netPnl: '-200' }]);
    expect(Date.parse(trades[0].closedAt)).toBeGreaterThanOrEqual(Date.parse(trades[0].openedAt));
  },
);
