import { expect, it } from 'vitest';
import { manyExecutions } from '../testing/import-files.ts';
import { type FleetUser, openFleet } from '../testing/processes/server-fleet.ts';
import type { ServerProcess } from '../testing/processes/server-process.ts';
import { ask, OWNER, promote, startPostgres, startStandby } from './debian.ts';

const primary = await startPostgres();
const standby = await startStandby(primary);
const url = ({ port }: { readonly port: number }): string =>
  `postgres://${OWNER.user}@${OWNER.host}:${port}/${OWNER.database}`;

const fleet = await openFleet(
  { DATABASE_URL: url(primary), DATABASE_READ_URL: url(standby), METRICS: 'off' },
  { ...OWNER, port: primary.port },
);

/** How many rows of trades have been read on a database, by all who were there. */
async function tradesRead(at: { readonly port: number }): Promise<number> {
  // What a connection has counted is told at its end, or after a second of rest.
  const [row] = await ask<{ read: string }>(
    at,
    `SELECT (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::text AS read
     FROM pg_stat_user_tables WHERE schemaname = 'tapebook' AND relname = 'trades'`,
  );
  return Number(row?.read ?? 0);
}

async function importing(user: FleetUser, at: ServerProcess, rows: number, symbol?: string): Promise<void> {
  const id = await user.upload(at, manyExecutions(rows, symbol));
  expect(await (await user.call(at, `/v2/imports/${id}/events`)).text()).toContain('"status":"completed"');
}

const countOf = async (user: FleetUser, at: ServerProcess): Promise<number> =>
  (await user.json(at, '/app_data')).trades.length;

it('large reads go to the standby, and are never older than what their person wrote', async () => {
  const web = await fleet.start({ ROLE: 'all' });
  const user = await fleet.newUser(web);
  await importing(user, web, 400, 'AAA');
  expect(await countOf(user, web)).toBe(200);
  await expect.poll(() => tradesRead(standby)).toBeGreaterThan(199);

  // Edits, each read at once in all forms: whichever way it is read, it is there.
  const [trade] = (await user.json(web, '/v2/trades?limit=1')).trades;
  for (let rating = 1; rating <= 5; rating += 1) {
    const edited = await user.call(web, `/v2/trades/${trade.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rating }),
    });
    expect(edited.status).toBe(200);
    const rows = (await user.json(web, '/app_data')).trades;
    expect(rows.find(({ id }: { id: string }) => id === trade.id).rating).toBe(rating);
    const { columns } = (await user.json(web, '/v2/app_data')).trades;
    expect(columns.integers.rating[columns.ids.indexOf(trade.id)]).toBe(rating);
  }
  const archive = await user.call(web, '/v2/export');
  expect(archive.status).toBe(200);
  expect((await archive.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
}, 240_000);

it('a standby that lags or is away is not waited for long: the primary answers', async () => {
  const web = await fleet.start({ ROLE: 'all' });
  const user = await fleet.newUser(web);
  await ask(standby, 'SELECT pg_wal_replay_pause()');
  await importing(user, web, 400, 'BBB');
  expect(await countOf(user, web)).toBe(200);
  await ask(standby, 'SELECT pg_wal_replay_resume()');

  // One that has become a primary of its own knows nothing of what is written here from then on.
  await promote(standby);
  await importing(user, web, 400, 'CCC');
  expect(await countOf(user, web)).toBe(400);

  standby.kill('SIGKILL');
  await standby.exited;
  await importing(user, web, 400, 'DDD');
  expect(await countOf(user, web)).toBe(600);
  expect((await fetch(`${web.origin}/readyz`)).status).toBe(200);
}, 240_000);
