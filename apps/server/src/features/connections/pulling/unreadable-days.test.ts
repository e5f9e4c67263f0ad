import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BYBIT_SECRET, inventedCoinFills, startBybitFake } from '@tapebook/connectors/fakes';
import type { ConnectionJson } from '@tapebook/contract';
import { afterAll, expect, test } from 'vitest';
import { openOwnAppServer, type TestUser } from '../../../testing/app-server.ts';
import { createTestClock, wireTimeOf } from '../../../testing/test-clock.ts';

const clock = createTestClock();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const dayAgo = (count: number): string => new Date(clock.now() - count * DAY_MS).toISOString().slice(0, 10);
const today = dayAgo(0);
const FILLS = inventedCoinFills(dayAgo(60), dayAgo(2));
const told = [...FILLS];
const exchange = await startBybitFake(told, { now: () => clock.now() });

/** Days of which the exchange answers what nobody can read; `null`: there are none. */
let unreadable: { readonly from: number; readonly to: number } | null = null;
/** So many calls of those days were refused. */
let refused = 0;
const between = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
  const url = new URL(request.url ?? '/', exchange.origin);
  const from = Number(url.searchParams.get('startTime') ?? Number.NaN);
  if (unreadable !== null && from >= unreadable.from && from <= unreadable.to) {
    refused += 1;
    response.end('<!DOCTYPE html><html><body>Sorry</body></html>');
    return;
  }
  const headers = Object.entries(request.headers).filter(([name]) => name.startsWith('x-'));
  const answer = await fetch(url, { headers: headers.map(([name, value]) => [name, String(value)]) });
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(await answer.text());
});
await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
afterAll(async () => {
  between.close();
  await exchange.close();
});
const { port } = between.address() as AddressInfo;
const mails: { to: string; subject: string }[] = [];
const server = await openOwnAppServer(
  { CONNECTION_HOSTS: `bybit.global=http://127.0.0.1:${port}` },
  { wireTime: wireTimeOf(clock), mail: { send: async (message) => void mails.push(message) } },
);

const only = async (user: TestUser): Promise<ConnectionJson> =>
  (await user.call('GET', '/v2/connections')).json.connections[0];
const trades = async (user: TestUser): Promise<number> =>
  (await user.call('GET', '/v2/trades?limit=1000')).json.trades.length;

/** Lets time go on until something is so: whoever waits for a later hour comes as soon as that is there. */
const asTimeGoesOn = (user: TestUser, what: (now: ConnectionJson & { readonly waits: boolean }) => unknown) =>
  expect.poll(
    async () => {
      const now = await only(user);
      const waits = now.reading === null && Date.parse(now.nextAt ?? '') > clock.now();
      if (waits && now.state === 'failing') clock.set(now.nextAt ?? '');
      await server.database.asOwner(
        `UPDATE pgboss.job SET start_after = now() WHERE name = 'pull-connection' AND state IN ('created', 'retry')`,
      );
      return what({ ...now, waits });
    },
    { timeout: 120_000, interval: 500 },
  );

test('days that cannot be read keep nothing back but themselves, and come once they can', {
  timeout: 240_000,
}, async () => {
  const user = await server.newUser();
  // Within the second of three windows.
  unreadable = { from: clock.now() - 45 * DAY_MS, to: clock.now() - 35 * DAY_MS };
  const { json } = await user.call('POST', '/imports/add_and_sync_source', {
    kind: 'connection',
    broker: 'bybit',
    credentials: { key: 'ok00000001', secret: BYBIT_SECRET },
    startDay: dayAgo(62),
  });
  const lost = { from: dayAgo(55), to: dayAgo(28) };
  // Until whoever read has told what became of it as well: the time of the next reading is reckoned then.
  await asTimeGoesOn(user, ({ state, gaps, coverage, waits }) => ({
    state,
    waits,
    gaps: gaps.map(({ from, to, because }) => ({ from, to, because })),
    coverage,
  })).toEqual({
    state: 'ok',
    waits: true,
    gaps: [{ ...lost, because: 'failed' }],
    coverage: [
      { from: dayAgo(62), to: dayAgo(56) },
      { from: dayAgo(27), to: today },
    ],
  });
  const [gap] = (await only(user)).gaps;
  const { json: run } = await user.call('GET', `/v2/imports/${gap?.importId}`);
  expect(run.import.problems.map(({ code }: { code: string }) => code)).toEqual(['set-aside', 'html-answer']);

  // What is traded meanwhile comes, every hour.
  const before = await trades(user);
  const [buy, sell] = FILLS;
  for (const [index, fill] of [buy, sell].entries()) {
    if (fill !== undefined) {
      told.push({ ...fill, id: `new${index}`, order: `new${index}`, at: clock.now() + 60_000 * (index + 1) });
    }
  }
  clock.advance(2 * HOUR_MS);
  await asTimeGoesOn(user, async ({ waits }) => ({ waits, trades: await trades(user) })).toEqual({
    waits: true,
    trades: before + 1,
  });

  // A day later they are tried again: once, and what is new comes all the same.
  const [, , third, fourth] = FILLS;
  for (const [index, fill] of [third, fourth].entries()) {
    if (fill !== undefined) {
      told.push({
        ...fill,
        id: `later${index}`,
        order: `later${index}`,
        at: clock.now() + 60_000 * (index + 1),
      });
    }
  }
  await aDayLater(user);
  refused = 0;
  clock.advance(2 * HOUR_MS);
  const states = new Set<string>();
  await asTimeGoesOn(user, async ({ waits, state }) => {
    states.add(state);
    // Days beside them that can be read may come as well.
    return { waits, isThere: (await trades(user)) >= before + 2 };
  }).toEqual({ waits: true, isThere: true });
  expect(refused).toBe(1);
  expect([...states]).toEqual(['ok']);

  // And once they can be read, under the same import.
  unreadable = null;
  await aDayLater(user);
  clock.advance(2 * HOUR_MS);
  await asTimeGoesOn(user, ({ gaps, waits }) => ({ gaps, waits })).toEqual({ gaps: [], waits: true });
  await expect.poll(() => trades(user), { timeout: 60_000 }).toBe(FILLS.length / 2 + 2);
  expect((await user.call('GET', `/v2/imports/${gap?.importId}`)).json.import.status).toBe('completed');
  expect(json.source.id).toBe((await only(user)).id);
});

/** What failed did so a day ago. */
const aDayLater = (user: TestUser) =>
  server.database.tenant(user.userId, (tx) =>
    tx
      .updateTable('imports')
      .set({ finished_at: new Date(Date.now() - 21 * HOUR_MS).toISOString() })
      .where('user_id', '=', user.userId)
      .where('status', '=', 'failed')
      .execute(),
  );

test('days that are asked for come although the first try fails', { timeout: 240_000 }, async () => {
  const user = await server.newUser();
  told.splice(0, told.length, ...FILLS);
  const { json } = await user.call('POST', '/imports/add_and_sync_source', {
    kind: 'connection',
    broker: 'bybit',
    credentials: { key: 'ok00000002', secret: BYBIT_SECRET },
    startDay: dayAgo(62),
  });
  const { id } = json.source;
  await asTimeGoesOn(user, ({ state, gaps, coverage, waits }) => ({
    state,
    gaps,
    waits,
    from: coverage[0]?.from,
  })).toEqual({ state: 'ok', gaps: [], waits: true, from: dayAgo(62) });
  const all = await trades(user);
  const runs = (await user.call('GET', '/v2/imports')).json.imports;
  const middle = runs.find(
    ({ fileName }: { fileName: string }) => fileName.includes(dayAgo(28)) || fileName.includes(dayAgo(40)),
  );
  expect((await user.call('DELETE', `/v2/imports/${middle.id}`)).status).toBeLessThan(300);
  const [gap] = (await only(user)).gaps;
  expect(gap?.because).toBe('taken-back');

  unreadable = { from: clock.now() - 120 * DAY_MS, to: clock.now() };
  refused = 0;
  clock.advance(61_000);
  const days = { from: gap?.from, to: gap?.to };
  expect((await user.call('POST', `/v2/connections/${id}/read`, days)).status).toBe(202);
  await expect.poll(async () => (await only(user)).state, { timeout: 30_000 }).toBe('failing');
  unreadable = null;
  await asTimeGoesOn(user, ({ state, gaps, waits }) => ({ state, gaps, waits })).toEqual({
    state: 'ok',
    gaps: [],
    waits: true,
  });
  expect(await trades(user)).toBe(all);
});

test('an outage in the middle of a first reading is one of the connection, however many days are set aside in it', {
  timeout: 240_000,
}, async () => {
  const user = await server.newUser();
  const subjects = () => mails.filter(({ to }) => to === user.email).map(({ subject }) => subject);
  told.splice(0, told.length, ...FILLS);
  // The newest days come, and then nothing more.
  unreadable = { from: 0, to: clock.now() - 29 * DAY_MS };
  const { json } = await user.call('POST', '/imports/add_and_sync_source', {
    kind: 'connection',
    broker: 'bybit',
    credentials: { key: 'ok00000003', secret: BYBIT_SECRET },
    startDay: dayAgo(62),
  });
  await expect.poll(async () => (await only(user)).state, { timeout: 60_000 }).toBe('failing');
  unreadable = { from: 0, to: clock.now() + 90 * DAY_MS };
  const states = new Set<string>();
  await asTimeGoesOn(user, ({ state, gaps }) => {
    states.add(state);
    return gaps.map(({ because }) => because);
  }).toContain('failed');
  // A day in one step: how often it is tried in it is its own matter.
  clock.advance(DAY_MS);
  await asTimeGoesOn(user, ({ state }) => {
    states.add(state);
    return subjects();
  }).toEqual(['Bybit has not been read for a day']);
  expect([...states]).toEqual(['failing']);

  // Days that are asked for in it say nothing of the connection by failing.
  const [gap] = (await only(user)).gaps;
  expect(gap?.because).toBe('failed');
  clock.advance(61_000);
  refused = 0;
  const asked = await user.call('POST', `/v2/connections/${json.source.id}/read`, {
    from: gap?.from,
    to: gap?.to,
  });
  expect(asked.status).toBe(202);
  await asTimeGoesOn(user, ({ state, waits }) => {
    states.add(state);
    return { waits, isTried: refused > 1 };
  }).toEqual({ waits: true, isTried: true });
  expect([...states]).toEqual(['failing']);
  expect(subjects()).toHaveLength(1);

  unreadable = null;
  await asTimeGoesOn(user, ({ state, waits }) => ({ state, waits })).toEqual({ state: 'ok', waits: true });
  await expect
    .poll(subjects, { timeout: 30_000 })
    .toEqual(['Bybit has not been read for a day', 'Bybit works again']);
});
