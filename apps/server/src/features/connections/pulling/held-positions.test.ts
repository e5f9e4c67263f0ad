import { ALPACA_SECRET, startAlpacaFake } from '@tapebook/connectors/fakes';
import type { ConnectionJson } from '@tapebook/contract';
import { afterAll, expect, test } from 'vitest';
import { openOwnAppServer, type TestUser } from '../../../testing/app-server.ts';
import { createTestClock, wireTimeOf } from '../../../testing/test-clock.ts';

const PATIENCE = 150_000;
const clock = createTestClock();
const DAY_MS = 86_400_000;
const daysAgo = (count: number): string => new Date(clock.now() - count * DAY_MS).toISOString().slice(0, 10);
const bought = (id: number, coin: string, quantity: string, days: number) => ({
  ...{ id: String(id), order: `o${id}`, coin, quantity, price: '10', fee: '0' },
  ...({ at: Date.parse(`${daysAgo(days)}T10:00:00Z`), market: 'spot', side: 'buy' } as const),
});
/** What the broker knows of, which may change. */
const fills = [bought(1, 'FERN', '3', 220), bought(2, 'KIWI', '4', 30)];
const fake = await startAlpacaFake(fills, { now: () => clock.now() });
afterAll(() => fake.close());
const server = await openOwnAppServer(
  { CONNECTION_HOSTS: `alpaca.live=${fake.origin}` },
  { wireTime: wireTimeOf(clock), mail: { send: async () => undefined } },
);

const only = async (user: TestUser): Promise<ConnectionJson> =>
  (await user.call('GET', '/v2/connections')).json.connections[0];
const whenRead = async (user: TestUser, before: string | null): Promise<ConnectionJson> => {
  const isRead = async () => {
    const { state, reading, lastReadAt, nextAt } = await only(user);
    const waits = Date.parse(nextAt ?? '') > clock.now() + 60_000;
    return state === 'ok' && reading === null && lastReadAt !== before && waits;
  };
  await expect.poll(isRead, { timeout: PATIENCE }).toBe(true);
  return only(user);
};
const readAgain = async (user: TestUser): Promise<ConnectionJson> => {
  clock.advance(3_600_000);
  const { id, lastReadAt } = await only(user);
  const { status } = await user.call('POST', '/imports/sync_source', { sourceId: id });
  expect(status).toBe(202);
  return whenRead(user, lastReadAt);
};
const linked = async (startDay: string): Promise<TestUser> => {
  const user = await server.newUser();
  const { status } = await user.call('POST', '/imports/add_and_sync_source', {
    ...{ kind: 'connection', broker: 'alpaca', startDay },
    credentials: { key: 'ok00000001', secret: ALPACA_SECRET },
  });
  expect(status).toBe(202);
  await whenRead(user, null);
  return user;
};
const PATIENT = { timeout: 4 * PATIENCE };

test(
  'what the broker holds is compared once all is read that explains it, and in quiet days as well',
  PATIENT,
  async () => {
    const user = await linked(daysAgo(300));
    // One of them was bought in the window before the newest, which is read after it.
    expect((await only(user)).held).toMatchObject({ positions: 2, differing: [] });
    // Nothing has happened in the days that are read again.
    const { held } = await readAgain(user);
    expect(held).toMatchObject({ positions: 2, differing: [] });
  },
);

test('what differs is named, in both directions, until it agrees', PATIENT, async () => {
  const user = await linked(daysAgo(100));
  const { held, accountIds } = await only(user);
  const [accountId] = accountIds;
  expect(held?.positions).toBe(2);
  expect(held?.differing).toEqual([{ accountId, instrument: 'FERN', statement: '3', computed: '0' }]);

  const { json } = await user.call('GET', `/v2/imports/${held?.importId}`);
  const [line] = json.import.reconciliation.filter(
    ({ difference }: { difference: string }) => difference !== '0',
  );
  expect(line.cause).toContain('opened before the first statement');

  // What was missing is entered by hand, and something that the broker does not hold.
  const entered = [
    ['FERN', '3'],
    ['GONE', '7'],
  ].map(([symbol, quantity]) => ({
    ...{ accountId, kind: 'buy', instrument: { symbol, assetClass: 'stock', currency: 'USD' } },
    ...{ quantity, price: '10', occurredAt: `${daysAgo(120)}T15:00:00Z` },
  }));
  expect((await user.call('POST', '/v2/activities', { activities: entered })).status).toBe(201);
  const after = (await readAgain(user)).held;
  expect(after?.differing).toEqual([{ accountId, instrument: 'GONE', statement: '0', computed: '7' }]);
});
