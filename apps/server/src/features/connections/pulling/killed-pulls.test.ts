import { effortOfRun, GATE_SECRET, inventedCoinFills, startGateFake, tryVariations } from '@tapebook/testing';
import { afterAll, expect, it } from 'vitest';
import { openFleet } from '../../../testing/processes/server-fleet.ts';
import type { ServerProcess } from '../../../testing/processes/server-process.ts';

const DAY_MS = 86_400_000;
const day = (ago: number): string => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
/** Of two windows, in pages that are small enough to die between them. */
const FILLS = inventedCoinFills(day(40), day(2));

let asked = 0;
let deadly = Number.POSITIVE_INFINITY;
let die = (): void => {};
const exchange = await startGateFake(FILLS, {
  pageSize: 8,
  // What it is asked for it looks at its clock for: from there it is told how far the reader is.
  now: () => {
    asked += 1;
    if (asked === deadly) die();
    return Date.now();
  },
});
afterAll(() => exchange.close());
const fleet = await openFleet({ CONNECTION_HOSTS: `gate.api=${exchange.origin}` });
const start = (): Promise<ServerProcess> => fleet.start({ ROLE: 'all' });

const KILLS = { kind: 'kills', of: 'pulls', count: 100, atOnce: 2 };

it('a process that is killed at any point of a pull loses nothing and doubles nothing, and the next one goes on at once', {
  timeout: effortOfRun().deep ? 3_600_000 : 240_000,
}, async () => {
  let server = await start();
  const user = await fleet.newUser(server);
  const post = (path: string, body: unknown) =>
    user.json(server, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const add = async (): Promise<string> => {
    const { source } = await post('/imports/add_and_sync_source', {
      kind: 'connection',
      broker: 'gate',
      credentials: { key: 'ok00000001', secret: GATE_SECRET },
      startDay: day(42),
    });
    return source.id;
  };
  // Read to its end, it waits for the next hour.
  const standing = async (): Promise<string> => {
    const [{ state, reading, nextAt }] = (await user.json(server, '/v2/connections')).connections;
    return reading === null && Date.parse(nextAt) > Date.now() + 60_000 ? state : 'reading';
  };
  const whenRead = () => expect.poll(standing, { timeout: 150_000 }).toBe('ok');
  const facts = async (): Promise<string[]> => {
    const { activities } = await user.json(server, '/v2/activities?limit=1000');
    return activities
      .map(({ occurredAt, kind, side, quantity, price, amount, externalId }: Record<string, string>) =>
        [occurredAt, kind, side, quantity, price, amount, externalId].join(' '),
      )
      .toSorted();
  };
  const remove = async (id: string): Promise<void> => {
    await user.call(server, `/imports/delete_source/${id}?activities=delete`, { method: 'DELETE' });
    expect(await facts()).toEqual([]);
  };

  // As it is read by whom nobody kills; and of how many questions that consists.
  const first = await add();
  await whenRead();
  const whole = await facts();
  const questions = asked;
  expect(whole.length).toBeGreaterThanOrEqual(FILLS.length);
  expect(new Set(whole).size).toBe(whole.length);
  await remove(first);

  await tryVariations(KILLS, async (number) => {
    const dying = server;
    const killed = Promise.withResolvers<void>();
    // At each of its questions in turn, and then up to a third of a second later: between pages, while they are imported, at the end.
    deadly = asked + 1 + (number % questions);
    die = () => void setTimeout(() => killed.resolve(), (number * 37) % 331);
    const id = await add();
    await killed.promise;
    dying.kill('SIGKILL');
    await dying.exited;
    const left = Date.now();
    server = await start();
    await whenRead();
    expect(await facts()).toEqual(whole);
    // A lease of three minutes that the dead one left keeps nobody waiting, on a busy machine either.
    expect(Date.now() - left).toBeLessThan(150_000);
    await remove(id);
  });
});
