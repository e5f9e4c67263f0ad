import { inventedCoinFills, startQuestradeFake } from '@tapebook/connectors/fakes';
import type { ConnectionJson } from '@tapebook/contract';
import { afterAll, expect, test } from 'vitest';
import { openOwnAppServer, type TestUser } from '../../../testing/app-server.ts';
import { createTestClock, wireTimeOf } from '../../../testing/test-clock.ts';

const PATIENCE = 60_000;
const clock = createTestClock();
const wireTime = wireTimeOf(clock);
const daysAgo = (count: number): string =>
  new Date(clock.now() - count * 86_400_000).toISOString().slice(0, 10);
const FILLS = inventedCoinFills(daysAgo(9), daysAgo(2));
const fake = await startQuestradeFake(FILLS, { now: () => clock.now() });
afterAll(() => fake.close());
const server = await openOwnAppServer(
  {
    CONNECTION_HOSTS: `questrade.live=${fake.origin},questrade.api01=${fake.origin}`,
  },
  { wireTime, mail: { send: async () => undefined } },
);

const add = (user: TestUser, refresh: string) =>
  user.call('POST', '/imports/add_and_sync_source', {
    ...{ kind: 'connection', broker: 'questrade', credentials: { refresh } },
    ...{ startDay: daysAgo(10), schedule: 'manual' },
  });
const only = async (user: TestUser): Promise<ConnectionJson> =>
  (await user.call('GET', '/v2/connections')).json.connections[0];
const whenIn = (user: TestUser, state: ConnectionJson['state']) =>
  expect
    .poll(
      async () => {
        const { state: at, reading } = await only(user);
        return { at, isReading: state === 'ok' && reading !== null };
      },
      { timeout: PATIENCE },
    )
    .toEqual({ at: state, isReading: false });
const again = async (user: TestUser) => {
  const { status } = await user.call('POST', '/imports/sync_source', { sourceId: (await only(user)).id });
  expect(status).toBe(202);
};
/** Of those that come one from another. */
const spent = (name: string) => fake.spent.filter((each) => each.startsWith(name));

test('a token that counts once is spent once, and the next reading goes on with its successor', async () => {
  const user = await server.newUser();
  await add(user, 'ok000000001');
  await whenIn(user, 'ok');
  clock.advance(3_600_000);
  await again(user);
  await expect.poll(() => spent('ok000000001').length, { timeout: PATIENCE }).toBe(2);
  await whenIn(user, 'ok');
  const successor = fake.given.find((each) => each.startsWith('ok000000001'));
  expect(spent('ok000000001')).toEqual(['ok000000001', successor]);
  expect((await user.call('GET', '/v2/trades?limit=100')).json.trades).toHaveLength(FILLS.length / 2);
});

test('it is kept although the reading that spent it came to nothing', async () => {
  const user = await server.newUser();
  // Refused for its pace right after the exchange.
  await add(user, 'limited000000002');
  await whenIn(user, 'rate-limited');
  expect(spent('limited')).toEqual(['limited000000002']);
  clock.advance(3_600_000);
  await again(user);
  await whenIn(user, 'ok');
  expect(spent('limited')).toEqual([
    'limited000000002',
    fake.given.find((each) => each.startsWith('limited')),
  ]);
});

test('it is not tried before it is kept: that would spend it', async () => {
  const user = await server.newUser();
  const body = { broker: 'questrade', credentials: { refresh: 'ok000000003' } };
  const { status, json } = await user.call('POST', '/v2/connections/try', body);
  expect({ status, detail: json.detail }).toMatchObject({
    status: 422,
    detail: expect.stringContaining('counts once'),
  });
  expect(spent('ok000000003')).toEqual([]);
});
