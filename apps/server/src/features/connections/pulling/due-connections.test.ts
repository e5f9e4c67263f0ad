import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inventedFills, startFlexFake } from '@tapebook/connectors/fakes';
import type { ConnectionJson } from '@tapebook/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { openOwnAppServer, type TestUser } from '../../../testing/app-server.ts';
import { runScheduled } from '../../../testing/run-scheduled.ts';
import { createTestClock, wireTimeOf } from '../../../testing/test-clock.ts';

const DAY_MS = 86_400_000;
const FILLS = inventedFills('2026-01-05', '2026-02-27');
// Of a server of its own, whose jobs are lost and whose clock runs ahead.
const clock = createTestClock();
const fake = await startFlexFake(FILLS, { now: () => clock.now() });
afterAll(() => fake.close());
const mails: { to: string; subject: string }[] = [];
const server = await openOwnAppServer(
  { CONNECTION_HOSTS: `ibkr-flex.service=${fake.origin}` },
  { wireTime: wireTimeOf(clock), mail: { send: async (message) => void mails.push(message) } },
);

let tokens = 0;
const add = (user: TestUser, more = {}) => {
  tokens += 1;
  return user.call('POST', '/imports/add_and_sync_source', {
    kind: 'connection',
    broker: 'ibkr-flex',
    credentials: { token: `ok${String(tokens).padStart(8, '0')}`, queryIds: '123456' },
    startDay: '2026-01-01',
    schedule: 'daily',
    ...more,
  });
};
const only = async (user: TestUser): Promise<ConnectionJson> =>
  (await user.call('GET', '/v2/connections')).json.connections[0];
const stands = async (user: TestUser) => {
  const { state, reading, schedule, nextAt } = await only(user);
  // When the next reading is due is told last.
  const isTold = schedule === 'manual' || Date.parse(nextAt ?? '') > clock.now();
  return { state, reading, isTold };
};
const whenRead = async (user: TestUser): Promise<ConnectionJson> => {
  await expect
    .poll(() => stands(user), { timeout: 60_000 })
    .toEqual({ state: 'ok', reading: null, isTold: true });
  return only(user);
};
const loseJobs = () => server.database.asOwner(`DELETE FROM pgboss.job WHERE name = 'pull-connection'`);
const change = (user: TestUser, columns: object) =>
  server.database.tenant(user.userId, (tx) =>
    tx.updateTable('connections').set(columns).where('user_id', '=', user.userId).execute(),
  );

/** The look that comes every ten minutes. */
const look = (): Promise<void> => runScheduled(server, 'look-for-due-connections');

describe('a connection for which nobody comes is found', () => {
  test('where its job was lost', async () => {
    const user = await server.newUser();
    await add(user);
    await whenRead(user);
    await loseJobs();
    clock.advance(2 * DAY_MS);
    await look();
    const wait = async () => Date.parse((await only(user)).nextAt ?? '') - clock.now();
    await expect.poll(wait, { timeout: 30_000 }).toBeGreaterThan(0);
    await whenRead(user);
  });

  test('where it is to be read daily, and at no time', async () => {
    const user = await server.newUser();
    await add(user, { schedule: 'manual' });
    await whenRead(user);
    await change(user, { schedule: 'daily' });
    await look();
    await expect.poll(async () => (await only(user)).nextAt, { timeout: 30_000 }).not.toBeNull();
    await whenRead(user);
  });

  test('where its question was answered, and whoever was to go on died', async () => {
    const user = await server.newUser();
    const { json } = await add(user);
    await whenRead(user);
    await loseJobs();
    await change(user, {
      state: 'needs-attention',
      next_at: null,
      reason: JSON.stringify({ code: 'asks-first', message: 'Which?', importId: json.import.id }),
    });
    await look();
    await whenRead(user);
    expect((await only(user)).reason).toBeNull();
  });

  test('where whoever held it is gone, and a clock that ran ahead said until when', async () => {
    const user = await server.newUser();
    await add(user);
    const { lastReadAt } = await whenRead(user);
    await loseJobs();
    await change(user, {
      lease: randomUUID(),
      lease_until: new Date(clock.now() + 20 * DAY_MS).toISOString(),
    });
    clock.advance(2 * DAY_MS);
    await look();
    await expect.poll(async () => (await only(user)).lastReadAt, { timeout: 30_000 }).not.toBe(lastReadAt);
    await whenRead(user);
  });

  test('also where another that is due before it cannot be taken up', async () => {
    const [stuck, user] = [await server.newUser(), await server.newUser()];
    for (const each of [stuck, user]) {
      await add(each);
      await whenRead(each);
    }
    await loseJobs();
    await change(stuck, { next_at: new Date(clock.now()).toISOString() });
    clock.advance(2 * DAY_MS);
    const { lastReadAt } = await only(user);
    const held = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    const holding = server.database.tenant(stuck.userId, async (tx) => {
      await tx
        .selectFrom('connections')
        .select('id')
        .where('user_id', '=', stuck.userId)
        .forUpdate()
        .execute();
      isHeld.resolve();
      await held.promise;
    });
    await isHeld.promise;
    await look();
    await expect.poll(async () => (await only(user)).lastReadAt, { timeout: 30_000 }).not.toBe(lastReadAt);
    held.resolve();
    await holding;
    await whenRead(user);
  });

  test('where it is paused, and days were asked for that wait for their broker', async () => {
    const user = await server.newUser();
    await add(user, { schedule: 'manual' });
    const token = `ok${String(tokens).padStart(8, '0')}`;
    const { id, lastReadAt } = await whenRead(user);
    await user.call('PATCH', `/v2/connections/${id}`, { paused: true });
    clock.advance(61_000);
    // Somebody else uses the token as well, more than its broker likes.
    const call = `/AccountManagement/FlexWebService/SendRequest?t=${token}&q=1&fd=20260101&td=20260102`;
    for (let count = 0; count < 10; count += 1) await (await fetch(`${fake.origin}${call}`)).text();
    await user.call('POST', `/v2/connections/${id}/read`, { from: '2026-02-01', to: '2026-02-20' });
    await expect
      .poll(async () => (await only(user)).reason?.code ?? null, { timeout: 30_000 })
      .toBe('flex-1018');
    await loseJobs();
    clock.advance(DAY_MS);
    await look();
    await expect.poll(async () => (await only(user)).lastReadAt, { timeout: 30_000 }).not.toBe(lastReadAt);
    await expect.poll(async () => (await only(user)).nextAt, { timeout: 30_000 }).toBeNull();
    expect(await only(user)).toMatchObject({ state: 'paused', reason: null });
  });

  test('but not where it is paused', async () => {
    const [paused, other] = [await server.newUser(), await server.newUser()];
    for (const user of [paused, other]) {
      await add(user);
      await whenRead(user);
    }
    await loseJobs();
    const { lastReadAt } = await only(paused);
    await paused.call('PATCH', `/v2/connections/${(await only(paused)).id}`, { paused: true });
    clock.advance(2 * DAY_MS);
    const before = (await only(other)).lastReadAt;
    await look();
    await expect.poll(async () => (await only(other)).lastReadAt, { timeout: 30_000 }).not.toBe(before);
    await whenRead(other);
    const waking = await server.database.asOwner(
      `SELECT FROM pgboss.job WHERE name = 'pull-connection' AND data ->> 'ownerId' = $1`,
      [paused.userId],
    );
    expect(waking).toEqual([]);
    expect(await only(paused)).toMatchObject({ state: 'paused', lastReadAt });
  });
});

test('what goes wrong on this server is told as a failure, and goes on by itself once that is mended', async () => {
  const user = await server.newUser();
  const folder = join(server.config.dataDir, 'files');
  await rename(folder, `${folder}-away`);
  await writeFile(folder, 'not a folder');
  await add(user);
  await expect.poll(async () => (await only(user)).state, { timeout: 30_000 }).toBe('failing');
  const { reason, reading, nextAt } = await only(user);
  expect(reason).toMatchObject({
    code: 'not-read',
    message: expect.stringContaining('not at the broker'),
  });
  expect(reading).toBeNull();
  expect(Date.parse(nextAt ?? '')).toBeGreaterThan(clock.now());
  await rename(folder, `${folder}-was`);
  await rename(`${folder}-away`, folder);
  clock.advance(DAY_MS);
  await look();
  await whenRead(user);
});

test('a clock that ran ahead for twenty days leaves no day out once it is right', async () => {
  const user = await server.newUser();
  await add(user);
  const { coverage } = await whenRead(user);
  const right = clock.now();
  clock.advance(20 * DAY_MS);
  await look();
  await expect.poll(async () => (await only(user)).coverage, { timeout: 30_000 }).not.toEqual(coverage);
  await whenRead(user);
  clock.set(new Date(right).toISOString());
  await look();
  // Until it is taken up it stands as the clock that ran ahead left it.
  const isSoon = async (): Promise<boolean> => {
    const wait = Date.parse((await only(user)).nextAt ?? '') - right;
    return wait > 0 && wait <= 2 * DAY_MS;
  };
  await expect.poll(isSoon, { timeout: 30_000 }).toBe(true);
  await whenRead(user);
  // With the next day that is read.
  clock.advance(2 * DAY_MS);
  await look();
  const [from, to] = [coverage[0]?.from, new Date(clock.now() - DAY_MS).toISOString().slice(0, 10)];
  await expect.poll(async () => (await only(user)).coverage, { timeout: 30_000 }).toEqual([{ from, to }]);
  await whenRead(user);
});

test('a clock that runs behind forgets nothing of what was read, where nobody answers it', async () => {
  const user = await server.newUser();
  await add(user);
  const { id, coverage } = await whenRead(user);
  const right = clock.now();
  clock.advance(-3 * DAY_MS);
  await user.call('PUT', `/v2/connections/${id}/credentials`, {
    credentials: { token: 'serverError00000099', queryIds: '123456' },
  });
  await expect.poll(async () => (await only(user)).state, { timeout: 30_000 }).toBe('failing');
  clock.set(new Date(right).toISOString());
  expect((await only(user)).coverage).toEqual(coverage);
});

test('a connection whose connector went says so by mail as well', async () => {
  const user = await server.newUser();
  await add(user);
  await whenRead(user);
  await change(user, { connector: 'gone', next_at: new Date(clock.now() - DAY_MS).toISOString() });
  await look();
  await expect
    .poll(() => mails.filter(({ to }) => to === user.email).map(({ subject }) => subject), {
      timeout: 30_000,
    })
    .toEqual(['Interactive Brokers (Flex) needs attention']);
});

test('a connection that is paused is read once when a person asks for days, and says what became of that', async () => {
  const user = await server.newUser();
  await add(user, { schedule: 'manual' });
  const { id } = await whenRead(user);
  await user.call('PATCH', `/v2/connections/${id}`, { paused: true });
  await user.call('PUT', `/v2/connections/${id}/credentials`, {
    credentials: { token: 'expired00000001', queryIds: '123456' },
  });
  await user.call('PATCH', `/v2/connections/${id}`, { paused: true });
  clock.advance(61_000);
  const days = { from: '2026-02-01', to: '2026-02-20' };
  expect((await user.call('POST', `/v2/connections/${id}/read`, days)).status).toBe(202);
  await expect
    .poll(() => only(user), { timeout: 30_000 })
    .toMatchObject({ state: 'paused', nextAt: null, reading: null, reason: { code: 'flex-1012' } });
});
