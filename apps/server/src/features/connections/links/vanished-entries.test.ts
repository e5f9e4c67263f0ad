import { inventedCoinFills, PLAID_CLIENT, PLAID_SECRET, startPlaidFake } from '@tapebook/connectors/fakes';
import type { ConnectionJson } from '@tapebook/contract';
import { afterAll, expect, test } from 'vitest';
import { openOwnAppServer, type TestUser } from '../../../testing/app-server.ts';
import { createTestClock } from '../../../testing/test-clock.ts';

const PATIENCE = 150_000;
const clock = createTestClock();
const wireTime = {
  now: () => new Date(clock.now()),
  async sleep(ms: number) {
    clock.advance(ms);
  },
};
const day = (from: number): string => new Date(clock.now() + from * 86_400_000).toISOString().slice(0, 10);
/** What the institution tells, which may change its mind. */
const fills = inventedCoinFills(day(-9), day(-2));
const fake = await startPlaidFake(fills, { now: () => clock.now() });
afterAll(() => fake.close());
const server = await openOwnAppServer(
  {
    CONNECTION_HOSTS: `plaid.api=${fake.origin},plaid.link=${fake.origin}`,
    PLAID_CLIENT_ID: PLAID_CLIENT,
    PLAID_SECRET,
  },
  { wireTime, mail: { send: async () => undefined } },
);

const only = async (user: TestUser): Promise<ConnectionJson> =>
  (await user.call('GET', '/v2/connections')).json.connections[0];
const idsOf = async (user: TestUser): Promise<string[]> =>
  ((await user.call('GET', '/v2/activities?limit=1000')).json.activities as Record<string, string>[])
    .filter(({ kind }) => kind === 'buy' || kind === 'sell')
    .map(({ externalId }) => String(externalId))
    .toSorted();
const importsOf = async (user: TestUser): Promise<{ id: string; status: string }[]> =>
  (await user.call('GET', '/v2/imports?limit=100')).json.imports;
const readAgain = async (user: TestUser): Promise<void> => {
  clock.advance(3_600_000);
  const { id } = await only(user);
  const before = (await only(user)).lastReadAt;
  await user.call('POST', '/imports/sync_source', { sourceId: id });
  await expect
    .poll(
      async () => {
        const { state, reading, lastReadAt } = await only(user);
        return state === 'ok' && reading === null && lastReadAt !== before;
      },
      { timeout: PATIENCE },
    )
    .toBe(true);
};

const linked = async (token: string): Promise<TestUser> => {
  const user = await server.newUser();
  const { status } = await user.call('POST', `/imports/plaid/link_success?publicToken=${token}`);
  expect(status).toBe(202);
  await expect.poll(async () => (await only(user)).state, { timeout: PATIENCE }).toBe('ok');
  return user;
};
/** What was pending until now is booked, under an id of its own. */
const book = (id: string): (typeof fills)[number] => {
  const pending = fills.at(-1);
  if (pending === undefined) throw new Error('There are fills');
  fills.splice(-1, 1, { ...pending, id });
  return pending;
};
const PATIENT = { timeout: 4 * PATIENCE };

test(
  'an entry that comes again under another id is not there twice, and is there once more where that is told',
  PATIENT,
  async () => {
    const user = await linked('public-ok100000000');
    const first = await idsOf(user);
    expect(first).toHaveLength(fills.length);
    const pending = book('900000001');
    await readAgain(user);
    const second = await idsOf(user);
    expect(second).toHaveLength(fills.length);
    expect(second.filter((id) => !first.includes(id))).toHaveLength(1);
    const { trades } = (await user.call('GET', '/v2/trades?limit=100')).json;
    expect(trades).toHaveLength(fills.length / 2);

    // The institution changes its mind: what was taken back counts again, and the other one no more.
    fills.splice(-1, 1, pending);
    await readAgain(user);
    expect(await idsOf(user)).toEqual(first);

    // It is gone without another in its place.
    fills.splice(-1, 1);
    await readAgain(user);
    expect(await idsOf(user)).toHaveLength(fills.length);
    fills.push(pending);
  },
);

test('what a reading took back counts again when that is undone', PATIENT, async () => {
  const user = await linked('public-ok200000000');
  const first = await idsOf(user);
  book('900000002');
  await readAgain(user);
  expect(await idsOf(user)).not.toEqual(first);
  const [latest] = await importsOf(user);
  await user.call('DELETE', `/v2/imports/${latest?.id}`);
  expect(await idsOf(user)).toEqual(first);
});
