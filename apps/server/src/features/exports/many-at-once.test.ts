import pg from 'pg';
import { expect, it } from 'vitest';
import { openOwnAppServer } from '../../testing/app-server.ts';

const server = await openOwnAppServer();
/** More than there are connections. */
const MANY = 18;

it('however many take their archive along, a small call of somebody else finds a connection', async () => {
  const other = await server.newUser();
  const users = await Promise.all(Array.from({ length: MANY }, () => server.newUser()));
  for (const user of [other, ...users]) await user.call('GET', '/user/settings');
  // None gets further than this while it is held.
  const holding = new pg.Client(server.database.logins.owner);
  await holding.connect();
  await holding.query('begin; lock table tapebook.trades in access exclusive mode');
  let ended = 0;
  const archives = users.map(async (user) => {
    const { status } = await user.call('GET', '/v2/export');
    ended += 1;
    return status;
  });
  await expect.poll(() => server.database.pools()[0]?.total).toBeGreaterThan(2);
  expect((await other.call('GET', '/user/settings')).status).toBe(200);
  expect(ended).toBe(0);
  await holding.query('rollback');
  await holding.end();
  expect(await Promise.all(archives)).toEqual(users.map(() => 200));
}, 60_000);
