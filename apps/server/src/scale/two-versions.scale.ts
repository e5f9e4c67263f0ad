import { expect, it } from 'vitest';
import { executions, manyExecutions } from '../testing/import-files.ts';
import { type FleetUser, openFleet } from '../testing/processes/server-fleet.ts';
import type { ServerProcess } from '../testing/processes/server-process.ts';
import { createBareDatabase, urlOfDatabase } from '../testing/test-database.ts';
import { openVersionBefore } from './version-before.ts';

const before = await openVersionBefore();
const DATABASE_URL = urlOfDatabase(await createBareDatabase());
const fleet = await openFleet({ DATABASE_URL }, { connectionString: DATABASE_URL });

async function importing(user: FleetUser, at: ServerProcess, symbol: string): Promise<void> {
  const id = await user.upload(at, manyExecutions(40, symbol));
  expect(await (await user.call(at, `/v2/imports/${id}/events`)).text()).toContain('"status":"completed"');
}

const tradesAt = async (user: FleetUser, at: ServerProcess): Promise<{ id: string; rating: number }[]> =>
  (await user.json(at, '/app_data')).trades;

const rate = (user: FleetUser, at: ServerProcess, id: string, rating: number): Promise<Response> =>
  user.call(at, `/v2/trades/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rating }),
  });

it('the version before and this one serve one database side by side, and each sees what the other wrote', async () => {
  const old = await fleet.start({ ROLE: 'all' }, before.program);
  const user = await fleet.newUser(old);
  await importing(user, old, 'AAA');

  // Somebody works on while this version brings the schema along.
  let [going, calls] = [true, 0];
  const working = (async () => {
    while (going) {
      expect((await user.call(old, '/v2/trades')).status).toBe(200);
      calls += 1;
    }
  })();
  const now = await fleet.start({ ROLE: 'all' });
  going = false;
  await working;
  expect(calls).toBeGreaterThan(0);

  for (const [writes, reads, symbol] of [
    [old, now, 'BBB'],
    [now, old, 'CCC'],
  ] as const) {
    await importing(user, writes, symbol);
    const trades = await tradesAt(user, reads);
    const [first] = trades;
    if (first === undefined) throw new Error('There are trades.');
    expect((await rate(user, writes, first.id, 4)).status).toBe(200);
    expect((await tradesAt(user, reads)).find(({ id }) => id === first.id)?.rating).toBe(4);
    expect((await rate(user, reads, first.id, 2)).status).toBe(200);
    expect((await tradesAt(user, writes)).find(({ id }) => id === first.id)?.rating).toBe(2);
  }
  expect(await tradesAt(user, old)).toHaveLength(60);
  expect(await tradesAt(user, now)).toHaveLength(60);

  // Who signs up at either is somebody at both.
  const other = await fleet.newUser(now);
  const id = await other.upload(old, executions(['2026-02-02,09:31:00,AAPL,BUY,100,10.00,1.00,USD']));
  expect(await (await other.call(now, `/v2/imports/${id}/events`)).text()).toContain('"status":"completed"');

  old.kill('SIGTERM');
  expect((await old.exited).code).toBe(0);
  expect((await user.call(now, '/v2/trades')).status).toBe(200);
  // One of before that is started anew says which change it does not know, and is not started.
  await expect(fleet.start({ ROLE: 'all' }, before.program)).rejects.toThrow(/\d{4}-[a-z-]+/);
}, 300_000);
