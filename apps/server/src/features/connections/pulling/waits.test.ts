import { inventedFills, startFlexFake } from '@tapebook/connectors/fakes';
import type { ConnectionJson } from '@tapebook/contract';
import { afterAll, expect, test } from 'vitest';
import { ProblemError } from '../../../platform/problems/index.ts';
import { openOwnAppServer, type TestUser } from '../../../testing/app-server.ts';
import { createTestClock } from '../../../testing/test-clock.ts';

/** Longer than any follower of a dead reader takes on a busy machine, three times over. */
const PATIENCE = 180_000;
const FILLS = inventedFills('2026-01-05', '2026-02-27');

// A server whose only connection is the one that is looked at: the waits of others would let its own time pass.
const clock = createTestClock();
/** Waits to come, of which the one that reaches nothing ends whoever waits, as the loss of its database does. */
let waitsToLive = Number.POSITIVE_INFINITY;
const wireTime = {
  now: () => new Date(clock.now()),
  async sleep(ms: number) {
    waitsToLive -= 1;
    if (waitsToLive === 0) throw new ProblemError('unavailable', 'Its database was lost while it waited.');
    clock.advance(ms);
  },
};
const fake = await startFlexFake(FILLS, { now: () => clock.now() });
afterAll(() => fake.close());
const server = await openOwnAppServer({ CONNECTION_HOSTS: `ibkr-flex.service=${fake.origin}` }, { wireTime });

const add = (user: TestUser, token: string) =>
  user.call('POST', '/imports/add_and_sync_source', {
    kind: 'connection',
    broker: 'ibkr-flex',
    credentials: { token, queryIds: '123456' },
    startDay: '2026-01-01',
    schedule: 'manual',
  });
const only = async (user: TestUser): Promise<ConnectionJson> =>
  (await user.call('GET', '/v2/connections')).json.connections[0];
const standing = async (user: TestUser) => {
  const { state, reading, reason } = await only(user);
  return { state, reading, reason };
};
// The reason as well: where it does not come to be read, that says why.
const whenRead = (user: TestUser) =>
  expect
    .poll(() => standing(user), { timeout: PATIENCE })
    .toEqual({ state: 'ok', reading: null, reason: null });
const imports = async (user: TestUser) => (await user.call('GET', '/v2/imports?limit=100')).json.imports;
const facts = async (user: TestUser) =>
  (await user.call('GET', '/v2/activities?limit=1000')).json.activities.length;

test('a limit is waited for under the same import', { timeout: PATIENCE }, async () => {
  const user = await server.newUser();
  const token = 'ok00000001';
  for (let call = 0; call < 10; call += 1) {
    await fetch(
      `${fake.origin}/AccountManagement/FlexWebService/SendRequest?t=${token}&q=1&fd=20260101&td=20260102`,
    );
  }
  await add(user, token);
  await expect.poll(async () => (await only(user)).state, { timeout: PATIENCE }).toBe('rate-limited');
  clock.advance(61_000);
  await user.call('POST', '/imports/sync_source', { sourceId: (await only(user)).id });
  await whenRead(user);
  expect(await imports(user)).toHaveLength(1);
});

test.each([1, 2, 3])(
  'a reader that dies at its wait %i is followed by one that comes to the same',
  {
    timeout: PATIENCE,
  },
  async (waits) => {
    const user = await server.newUser();
    waitsToLive = waits;
    await add(user, `slowFirst0000000${waits}`);
    await expect.poll(() => waitsToLive, { timeout: PATIENCE }).toBeLessThanOrEqual(0);
    await whenRead(user);
    expect(await facts(user)).toBe(FILLS.length);
    expect(await imports(user)).toHaveLength(1);
  },
);
