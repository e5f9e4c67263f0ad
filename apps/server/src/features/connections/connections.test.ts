import { randomUUID } from 'node:crypto';
import { BYBIT_SECRET } from '@tapebook/connectors/fakes';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { TestUser } from '../../testing/app-server.ts';
import { FILLS, openFlexServer, WHOLE } from '../../testing/connections/flex-connection.ts';

const {
  activities,
  add,
  clock,
  connections,
  imports,
  mails,
  only,
  server,
  sync,
  tokenOf,
  upload,
  whenIt,
  whenRead,
} = await openFlexServer();

describe('a connection', () => {
  test('reads what there is, and says what it covers', async () => {
    const user = await server.newUser();
    const answer = await add(user, 'ok');
    expect(answer.status).toBe(202);
    expect(answer.json).toMatchObject({
      source: {
        kind: 'connection',
        broker: 'ibkr',
        state: 'first-pull',
        schedule: 'manual',
        unattended: { days: 365 },
      },
      import: { kind: 'connection', status: 'queued' },
    });
    const connection = await whenRead(user);
    expect(connection).toMatchObject({
      id: answer.json.source.id,
      coverage: [WHOLE],
      gaps: [],
      activities: FILLS.length,
      reason: null,
      nextAt: null,
    });
    expect((await activities(user)).length).toBe(FILLS.length);
    const { json: run } = await user.call('GET', `/v2/imports/${answer.json.import.id}`);
    expect(run.import).toMatchObject({
      kind: 'connection',
      sourceId: connection.id,
      status: 'completed',
      format: 'ibkr-flex-xml',
      accountIds: connection.accountIds,
      counts: { activities: FILLS.length, rejected: 0 },
    });
    const file = await user.call('GET', `/v2/imports/${run.import.id}/file`);
    expect(file.bytes.subarray(0, 2).toString()).toBe('PK');
    const { json: data } = await user.call('GET', '/v2/app_data');
    expect(data.sources).toMatchObject([{ kind: 'connection', state: 'ok', coverage: [WHOLE] }]);
    // Whoever else looks at the journal is told nothing of the login, which is its owner's.
    const told = (sources: readonly object[]) =>
      ['reason', 'expiresOn'].filter((name) => sources.some((source) => name in source));
    expect(told(data.sources)).toEqual([]);
    expect(told((await user.call('GET', '/app_data')).json.sources)).toEqual([]);
    expect(told((await user.call('GET', '/v2/imports/sources')).json.sources)).toEqual([
      'reason',
      'expiresOn',
    ]);
  });

  test('reads more than a window holds, the newest first', async () => {
    const user = await server.newUser();
    await add(user, 'ok', { startDay: '2024-06-01' });
    await expect
      .poll(async () => (await only(user)).coverage)
      .toEqual([{ from: '2024-06-01', to: WHOLE.to }]);
    const runs = await imports(user);
    expect(runs.map(({ fileName }: { fileName: string }) => fileName)).toEqual([
      'Interactive Brokers (Flex), 2025-03-02 to 2026-03-01.zip',
    ]);
  });

  test('and a file of the same days come to what either comes to, in whatever order', async () => {
    const [filed, first, second] = [await server.newUser(), await server.newUser(), await server.newUser()];
    await upload(filed);
    await upload(first);
    await add(first, 'ok');
    await whenRead(first);
    await add(second, 'ok');
    await whenRead(second);
    await upload(second);
    const trades = async (user: TestUser) =>
      (await user.call('GET', '/v2/trades?limit=1000')).json.trades.map(
        ({ openedAt, netPnl, quantity }: Record<string, string>) => [openedAt, netPnl, quantity],
      );
    const expected = await trades(filed);
    expect(expected).toHaveLength(FILLS.length / 2);
    expect(await trades(first)).toEqual(expected);
    expect(await trades(second)).toEqual(expected);
    expect((await activities(first)).length).toBe(FILLS.length);
    expect((await activities(second)).length).toBe(FILLS.length);
  });

  test('follows a correction, and a fill that comes late', async () => {
    const late = await server.newUser();
    await add(late, 'lateFill');
    await whenRead(late);
    expect((await activities(late)).length).toBe(FILLS.length - 1);
    expect((await sync(late)).status).toBe(202);
    await expect.poll(async () => (await activities(late)).length).toBe(FILLS.length);

    const corrected = await server.newUser();
    await add(corrected, 'correction');
    await whenRead(corrected);
    const before = (await corrected.call('GET', '/v2/trades?limit=1000')).json.trades;
    await sync(corrected);
    await expect
      .poll(async () => (await corrected.call('GET', '/v2/trades?limit=1000')).json.trades)
      .not.toEqual(before);
    expect((await corrected.call('GET', '/v2/trades?limit=1000')).json.trades).toHaveLength(before.length);
  });

  test('is read again when a person asks, but not twice a minute', async () => {
    const user = await server.newUser();
    await add(user, 'ok');
    await whenRead(user);
    const answer = await sync(user);
    expect(answer.status).toBe(202);
    expect(answer.json.import).toMatchObject({ kind: 'connection', status: 'queued' });
    await whenRead(user);
    const again = await user.call('POST', '/imports/sync_source', { sourceId: (await only(user)).id });
    expect(again.status).toBe(429);
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(0);
    const { json: latest } = await user.call('GET', `/v2/imports/${answer.json.import.id}`);
    expect(latest.import).toMatchObject({ status: 'completed', counts: { activities: 0 } });
    // What brought nothing stands in no history.
    expect(await imports(user)).toHaveLength(1);
    expect((await activities(user)).length).toBe(FILLS.length);
  });

  test('without a statement is covered as far as it is final', async () => {
    const user = await server.newUser();
    await add(user, 'empty');
    const { coverage } = await whenRead(user);
    expect(coverage).toEqual([{ from: WHOLE.from, to: '2026-02-22' }]);
  });

  test('whose broker tells no more of some days for now asks for them when it is due, not without end', async () => {
    const user = await server.newUser();
    await add(user, 'empty', { schedule: 'daily' });
    const due = async () => Date.parse((await whenRead(user)).nextAt ?? '') - clock.now();
    await expect.poll(due).toBeGreaterThan(3_600_000);
  });
});

describe('what goes wrong', () => {
  test('is said once, with what to do, and goes on with new credentials', async () => {
    const user = await server.newUser();
    await add(user, 'expired');
    const connection = await whenIt(user, 'needs-attention');
    expect(connection).toMatchObject({
      reason: { code: 'flex-1012', message: 'The Flex token has expired.' },
      nextAt: null,
    });
    expect(connection.reason?.steps.length).toBeGreaterThan(1);
    const told = () => mails.filter(({ to }) => to === user.email).map(({ subject }) => subject);
    await expect.poll(told).toEqual(['Interactive Brokers (Flex) needs attention']);
    await sync(user);
    await expect.poll(async () => (await only(user)).reading).toBeNull();
    const renewed = await user.call('PUT', `/v2/connections/${connection.id}/credentials`, {
      credentials: { token: tokenOf('ok'), queryIds: '123456' },
    });
    expect(renewed.json.connection).toMatchObject({ id: connection.id, state: 'first-pull', reason: null });
    await whenRead(user);
    expect((await activities(user)).length).toBe(FILLS.length);
    expect(told()).toEqual(['Interactive Brokers (Flex) needs attention']);
    // One import in the history, however often it failed.
    expect(await imports(user)).toHaveLength(1);
  });

  test('a new key is not said to work before it has', async () => {
    const user = await server.newUser();
    await add(user, 'ok');
    const { id } = await whenRead(user);
    const give = (scenario: string) =>
      user.call('PUT', `/v2/connections/${id}/credentials`, {
        credentials: { token: tokenOf(scenario), queryIds: '123456' },
      });
    const told = () => mails.filter(({ to }) => to === user.email).map(({ subject }) => subject);
    const needsYou = 'Interactive Brokers (Flex) needs attention';
    await give('expired');
    await expect.poll(told).toEqual([needsYou]);
    await give('revoked');
    await whenIt(user, 'needs-attention');
    await expect.poll(told).toEqual([needsYou, needsYou]);
  });

  test.each([
    ['htmlError', 'html-answer'],
    ['cutBody', 'cut-answer'],
    ['serverError', 'http-503'],
  ])('%s: nothing of it comes in, and it is tried later', async (scenario, code) => {
    const user = await server.newUser();
    await add(user, scenario);
    const { reason, nextAt, coverage } = await whenIt(user, 'failing');
    expect(reason?.code).toBe(code);
    expect(nextAt).not.toBeNull();
    expect(coverage).toEqual([]);
    expect(await activities(user)).toEqual([]);
  });

  test('a reader that died without a word keeps nobody away for longer than its lease', async () => {
    const user = await server.newUser();
    await add(user, 'ok');
    const { id } = await whenRead(user);
    const until = new Date(clock.now() + 2_000).toISOString();
    await server.database.tenant(user.userId, (tx) =>
      tx
        .updateTable('connections')
        .set({ lease: randomUUID(), lease_until: until })
        .where('user_id', '=', user.userId)
        .where('id', '=', id)
        .execute(),
    );
    clock.advance(61_000);
    const { json } = await user.call('POST', '/imports/sync_source', { sourceId: id });
    await expect
      .poll(async () => (await user.call('GET', `/v2/imports/${json.import.id}`)).json.import.status)
      .toBe('completed');
  });

  test('credentials that cannot be right are refused in words that do not repeat them', async () => {
    const user = await server.newUser();
    const answer = await add(user, 'ok', { credentials: { token: 'no token!', queryIds: 'abc' } });
    expect(answer.status).toBe(422);
    expect(answer.json.errors.map(({ path }: { path: string }) => path)).toEqual([
      'credentials.token',
      'credentials.queryIds',
    ]);
    expect(answer.text).not.toContain('no token!');
    expect(await connections(user)).toEqual([]);
    expect((await add(user, 'ok', { broker: 'nobody' })).json.code).toBe('unknown-broker');
    expect((await add(user, 'ok', { startDay: '2026-03-02' })).status).toBe(409);
  });

  test('a first day that has not come where the broker is is refused, and not taken for all the history', async () => {
    const user = await server.newUser();
    const bybit = { broker: 'bybit', credentials: { key: 'ok00000001', secret: BYBIT_SECRET } };
    for (const startDay of ['2026-03-03', '2027-03-02']) {
      expect((await add(user, 'ok', { startDay })).status).toBe(409);
      expect((await add(user, 'ok', { ...bybit, startDay })).status).toBe(409);
    }
    expect(await connections(user)).toEqual([]);
  });
});

describe('a trial', () => {
  const trial = async (scenario: string) =>
    (await server.newUser()).call('POST', '/v2/connections/try', {
      broker: 'ibkr',
      credentials: { token: tokenOf(scenario), queryIds: '123456' },
    });

  test('tells which accounts answer, or what to do', async () => {
    expect((await trial('ok')).json).toEqual({
      problem: null,
      accounts: [{ ref: 'U0000001' }],
      grants: 'read',
      notes: [],
    });
    expect((await trial('revoked')).json.problem).toMatchObject({ code: 'flex-1015' });
  });
});

test('a token stands in no table, no job and no answer', async () => {
  const user = await server.newUser();
  const token = tokenOf('ok');
  await add(user, 'ok', { credentials: { token, queryIds: '123456' } });
  await whenRead(user);
  const tables = await server.database.asOwner<{ schema: string; name: string }>(
    "SELECT table_schema AS schema, table_name AS name FROM information_schema.tables WHERE table_schema IN ('tapebook', 'pgboss') AND table_type = 'BASE TABLE'",
  );
  const spellings = [token, Buffer.from(token).toString('hex')];
  const holding: string[] = [];
  let seen = 0;
  for (const { schema, name } of tables) {
    // Rows of a person are hidden from everybody but them, the owner of the tables too.
    const { rows } =
      schema === 'pgboss'
        ? {
            rows: await server.database.asOwner<{ text: string }>(
              `SELECT r::text AS text FROM pgboss.${name} AS r`,
            ),
          }
        : await server.database.tenant(user.userId, (tx) =>
            sql<{ text: string }>`SELECT r::text AS text FROM ${sql.table(`tapebook.${name}`)} AS r`.execute(
              tx,
            ),
          );
    seen += rows.length;
    const isHeld = (text: string): boolean => spellings.some((each) => text.includes(each));
    if (rows.some(({ text }) => isHeld(text))) holding.push(`${schema}.${name}`);
  }
  // Its activities at least.
  expect(seen).toBeGreaterThan(FILLS.length);
  expect(tables.length).toBeGreaterThan(40);
  expect(holding).toEqual([]);
  for (const path of ['/v2/connections', '/v2/imports', '/v2/imports/sources', '/v2/app_data']) {
    expect((await user.call('GET', path)).text).not.toContain(token);
  }
});
