import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BYBIT_SECRET, inventedCoinFills, startBybitFake } from '@tapebook/connectors/fakes';
import type { ConnectionJson } from '@tapebook/contract';
import { afterAll, expect, test } from 'vitest';
import { openOwnAppServer, type TestUser } from '../../../testing/app-server.ts';
import { createTestClock, wireTimeOf } from '../../../testing/test-clock.ts';

const clock = createTestClock();
const HOUR_MS = 3_600_000;
const dayAgo = (count: number): string =>
  new Date(clock.now() - count * 24 * HOUR_MS).toISOString().slice(0, 10);
const FILLS = inventedCoinFills(dayAgo(9), dayAgo(2));
const exchange = await startBybitFake(FILLS, { now: () => clock.now() });

/** Calls with such a key wait until they are let go; then they are refused, or answered. */
const held = new Map<string, { readonly letGo: Promise<void>; readonly refused: boolean }>();
const waiting = new Set<string>();
const between = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
  const key = String(request.headers['x-bapi-api-key'] ?? '');
  const hold = held.get(key);
  if (hold !== undefined) {
    waiting.add(key);
    await hold.letGo;
    if (hold.refused) {
      response.writeHead(401).end('{}');
      return;
    }
  }
  const headers = Object.entries(request.headers).filter(([name]) => name.startsWith('x-'));
  const answer = await fetch(new URL(request.url ?? '/', exchange.origin), {
    headers: headers.map(([name, value]) => [name, String(value)]),
  });
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(await answer.text());
});
await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
afterAll(async () => {
  between.close();
  await exchange.close();
});
const { port } = between.address() as AddressInfo;
const server = await openOwnAppServer(
  { CONNECTION_HOSTS: `bybit.global=http://127.0.0.1:${port}` },
  { wireTime: wireTimeOf(clock) },
);

const OK = 'ok00000001';
const add = (user: TestUser, key: string) =>
  user.call('POST', '/imports/add_and_sync_source', {
    kind: 'connection',
    broker: 'bybit',
    credentials: { key, secret: BYBIT_SECRET },
    startDay: dayAgo(10),
  });
const only = async (user: TestUser): Promise<ConnectionJson> =>
  (await user.call('GET', '/v2/connections')).json.connections[0];
const standing = async (user: TestUser) => {
  const { state, reason, reading, nextAt } = await only(user);
  return { state, reason, reading, waits: Date.parse(nextAt ?? '') > clock.now() };
};
const WELL = { state: 'ok', reason: null, reading: null, waits: true };
const importOf = async (user: TestUser, id: string) =>
  (await user.call('GET', `/v2/imports/${id}`)).json.import;
/** Until all who read have told what became of it. */
const whenNobodyReads = () =>
  expect
    .poll(
      () =>
        server.database.asOwner(`SELECT FROM pgboss.job WHERE name = 'pull-connection' AND state = 'active'`),
      { timeout: 60_000 },
    )
    .toEqual([]);

test('an old key that is refused late says nothing of what the new one has read', {
  timeout: 120_000,
}, async () => {
  const user = await server.newUser();
  const old = Promise.withResolvers<void>();
  held.set('old0000001', { letGo: old.promise, refused: true });
  const { json } = await add(user, 'old0000001');
  await expect.poll(() => waiting.has('old0000001'), { timeout: 30_000 }).toBe(true);
  const renewed = await user.call('PUT', `/v2/connections/${json.source.id}/credentials`, {
    credentials: { key: OK, secret: BYBIT_SECRET },
  });
  expect(renewed.status).toBeLessThan(300);
  await expect.poll(() => standing(user), { timeout: 60_000 }).toEqual(WELL);
  const read = await importOf(user, json.import.id);
  expect(read).toMatchObject({ status: 'completed' });
  expect(read.counts.activities).toBeGreaterThan(0);

  old.resolve();
  await whenNobodyReads();
  expect(await importOf(user, json.import.id)).toEqual(read);
  expect(await standing(user)).toEqual(WELL);
});

test('what is in the journal stays told as that, whatever goes wrong after it', {
  timeout: 120_000,
}, async () => {
  const user = await server.newUser();
  const answer = Promise.withResolvers<void>();
  held.set('ok00000002', { letGo: answer.promise, refused: false });
  const { json } = await add(user, 'ok00000002');
  await expect.poll(() => waiting.has('ok00000002'), { timeout: 30_000 }).toBe(true);
  // What is looked at only once the window is in the journal: nobody can read the counts of another one.
  const unreadable = randomUUID();
  await server.database.tenant(user.userId, async (tx) => {
    const row = await tx
      .selectFrom('imports')
      .selectAll()
      .where('user_id', '=', user.userId)
      .where('id', '=', json.import.id)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('imports')
      .values({
        ...row,
        id: unreadable,
        status: 'undone',
        counts: JSON.stringify({ ...(row.counts as object), activities: 'many' }),
        options: JSON.stringify(row.options),
        problems: '[]',
        reconciliation: '[]',
        files: '[]',
        account_references: '[]',
        annotations: null,
      })
      .execute();
  });
  answer.resolve();
  await whenNobodyReads();
  await server.database.tenant(user.userId, (tx) =>
    tx.deleteFrom('imports').where('user_id', '=', user.userId).where('id', '=', unreadable).execute(),
  );
  expect(await standing(user)).toMatchObject({ state: 'failing', reason: { code: 'not-read' } });
  const read = await importOf(user, json.import.id);
  expect(read).toMatchObject({ status: 'completed' });
  expect(read.counts.activities).toBeGreaterThan(0);
  expect((await only(user)).coverage).not.toEqual([]);

  clock.advance(HOUR_MS);
  await server.database.asOwner(
    `UPDATE pgboss.job SET start_after = now() WHERE name = 'pull-connection' AND state = 'created'`,
  );
  await expect.poll(() => standing(user), { timeout: 60_000 }).toEqual(WELL);
  expect(await importOf(user, json.import.id)).toEqual(read);
});
