import { connectorOf } from '@tapebook/connectors';
import {
  inventedCoinFills,
  SNAPTRADE_SECRET,
  startSnaptradeFake,
  startTradovateFake,
  TRADOVATE_LOGIN,
} from '@tapebook/connectors/fakes';
import type { ConnectionJson } from '@tapebook/contract';
import { afterAll, expect, test } from 'vitest';
import { openOwnAppServer, type TestUser } from '../../../testing/app-server.ts';
import { createTestClock, wireTimeOf } from '../../../testing/test-clock.ts';
import { startOf } from './next-import.ts';

const clock = createTestClock();
const DAY_MS = 86_400_000;
const dayAgo = (count: number): string => new Date(clock.now() - count * DAY_MS).toISOString().slice(0, 10);
const FILLS = inventedCoinFills(dayAgo(110), dayAgo(100));
/** Those of the first account, and of the second. */
const [FIRST, SECOND] = ['spot', 'perpetual'].map((one) => FILLS.filter(({ market }) => market === one));
let accounts = 1;
const fake = await startSnaptradeFake(FILLS, { now: () => clock.now(), accounts: () => accounts });
const futures = await startTradovateFake([], { now: () => clock.now(), accounts: () => accounts });
afterAll(async () => {
  await fake.close();
  await futures.close();
});
const server = await openOwnAppServer(
  { CONNECTION_HOSTS: `snaptrade.api=${fake.origin},tradovate.live=${futures.origin}` },
  { wireTime: wireTimeOf(clock) },
);

const only = async (user: TestUser): Promise<ConnectionJson> =>
  (await user.call('GET', '/v2/connections')).json.connections[0];
const fills = async (user: TestUser): Promise<number> =>
  (await user.call('GET', '/v2/activities?limit=1000')).json.activities.filter(
    ({ kind }: { kind: string }) => kind === 'buy' || kind === 'sell',
  ).length;
const standing = async (user: TestUser) => {
  const { state, reading, reason } = await only(user);
  return { state, reading, reason };
};
const whenRead = (user: TestUser) =>
  expect
    .poll(() => standing(user), { timeout: 60_000 })
    .toEqual({ state: 'ok', reading: null, reason: null });
const readNow = async (user: TestUser, id: string): Promise<void> => {
  clock.advance(DAY_MS);
  expect((await user.call('POST', '/imports/sync_source', { sourceId: id })).status).toBe(202);
};

test('an account that comes to a login later brings its earlier days, and nothing is read twice for long', {
  timeout: 180_000,
}, async () => {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/imports/add_and_sync_source', {
    kind: 'connection',
    broker: 'snaptrade',
    credentials: { clientId: 'ok000000001', consumerKey: SNAPTRADE_SECRET },
    startDay: dayAgo(120),
  });
  const { id } = json.source;
  await whenRead(user);
  expect(await fills(user)).toBe(FIRST?.length);
  const [covered] = (await only(user)).coverage;
  expect(covered).toEqual({ from: dayAgo(120), to: dayAgo(1) });

  accounts = 2;
  await readNow(user, id);
  await expect
    .poll(() => fills(user), { timeout: 60_000 })
    .toBe((FIRST?.length ?? 0) + (SECOND?.length ?? 0));
  await whenRead(user);
  expect((await only(user)).coverage).toEqual([{ from: covered?.from, to: dayAgo(1) }]);

  // From then on both are read together, as far as they are revised.
  const asked = fake.calls.length;
  await readNow(user, id);
  await expect.poll(() => fake.calls.length, { timeout: 60_000 }).toBeGreaterThan(asked);
  await whenRead(user);
  const old = fake.calls.slice(asked).filter((call) => call.includes(`startDate=${covered?.from}`));
  expect(old).toEqual([]);
});

test('a login that has no account at first brings all days of the one that comes', {
  timeout: 120_000,
}, async () => {
  const user = await server.newUser();
  accounts = 0;
  const { json } = await user.call('POST', '/imports/add_and_sync_source', {
    kind: 'connection',
    broker: 'snaptrade',
    credentials: { clientId: 'ok000000002', consumerKey: SNAPTRADE_SECRET },
    startDay: dayAgo(120),
  });
  await whenRead(user);
  expect(await fills(user)).toBe(0);

  accounts = 1;
  await readNow(user, json.source.id);
  await expect.poll(() => fills(user), { timeout: 60_000 }).toBe(FIRST?.length);

  // Its list is empty for a while: what was read stays read, and what was not is asked for once it is whole again.
  accounts = 0;
  await whenRead(user);
  const { coverage } = await only(user);
  await readNow(user, json.source.id);
  await expect.poll(async () => (await only(user)).coverage[0]?.to, { timeout: 60_000 }).toBe(dayAgo(1));
  await whenRead(user);
  expect((await only(user)).coverage).toEqual([{ from: coverage[0]?.from, to: dayAgo(1) }]);
});

test('days that nobody can ask for any more stay covered when an account comes', {
  timeout: 120_000,
}, async () => {
  // In the break between two sessions: each of these days is seen to its end.
  clock.set('2026-03-10T21:30:00Z');
  const user = await server.newUser();
  accounts = 1;
  const { json } = await user.call('POST', '/imports/add_and_sync_source', {
    kind: 'connection',
    broker: 'tradovate',
    credentials: { name: 'ok000000003', ...TRADOVATE_LOGIN },
  });
  await whenRead(user);
  const first = dayAgo(0);
  // As an earlier release kept where its broker begins: with the session of the next day.
  await server.database.tenant(user.userId, (tx) =>
    tx
      .updateTable('connections')
      .set({ start_day: dayAgo(-1) })
      .where('user_id', '=', user.userId)
      .execute(),
  );
  await readNow(user, json.source.id);
  await whenRead(user);
  for (let day = 0; day < 2; day += 1) {
    await readNow(user, json.source.id);
    await expect
      .poll(async () => (await only(user)).coverage.at(-1)?.to, { timeout: 60_000 })
      .toBe(dayAgo(0));
    await whenRead(user);
  }
  expect((await only(user)).coverage).toEqual([{ from: first, to: dayAgo(0) }]);

  accounts = 2;
  await readNow(user, json.source.id);
  await expect.poll(async () => (await only(user)).coverage.at(-1)?.to, { timeout: 60_000 }).toBe(dayAgo(0));
  await whenRead(user);
  const { coverage, gaps, startDay } = await only(user);
  expect({ coverage, gaps }).toEqual({ coverage: [{ from: first, to: dayAgo(0) }], gaps: [] });
  // Where its broker begins is no wish of the person.
  expect(startDay).toBeNull();
});

test('an account that is older than those before it is asked for from its own first day', () => {
  const ctrader = connectorOf('ctrader');
  if (ctrader === undefined) throw new Error('There is no cTrader');
  const now = new Date(clock.now());
  const first = (begins_on: string | null, start_day: string | null = null) =>
    startOf({ start_day, begins_on }, ctrader, now);
  expect([first(null), first(dayAgo(90)), first(dayAgo(400))]).toEqual([null, dayAgo(90), dayAgo(400)]);
  expect(first(dayAgo(400), dayAgo(100))).toBe(dayAgo(100));
  // Days that have not come were told by a clock that ran ahead.
  expect(first(dayAgo(-5), dayAgo(100))).toBe(dayAgo(100));
});
