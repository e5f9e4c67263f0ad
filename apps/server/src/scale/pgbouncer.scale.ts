import { expect, it } from 'vitest';
import { executions, manyExecutions, ROUND_TRIP } from '../testing/import-files.ts';
import { openFleet } from '../testing/processes/server-fleet.ts';
import { OWNER, startPgBouncer, startPostgres } from './debian.ts';

const postgres = await startPostgres();
/** So few that every connection is lent to everybody in turn. */
const bouncer = await startPgBouncer(postgres, 6);
const url = ({ port }: { readonly port: number }): string =>
  `postgres://${OWNER.user}@${OWNER.host}:${port}/${OWNER.database}`;

const fleet = await openFleet(
  { DATABASE_URL: url(bouncer), DATABASE_DIRECT_URL: url(postgres), METRICS: 'off' },
  { ...OWNER, port: postgres.port },
);

it('two servers and a worker do all of it behind PgBouncer in transaction mode, for people at once', async () => {
  const [one, two] = [await fleet.start({ ROLE: 'web' }), await fleet.start({ ROLE: 'web' })];
  await fleet.start({ ROLE: 'worker' });
  const people = await Promise.all(
    Array.from({ length: 8 }, (_, n) => fleet.newUser(n % 2 === 0 ? one : two)),
  );
  const symbols = people.map((_, n) => `SYM${n}`);
  const imports = await Promise.all(
    people.map((user, n) => user.upload(one, manyExecutions(400, symbols[n]))),
  );
  // Reads beside the writes: a connection that kept anything of the one before would show another's rows.
  await Promise.all(
    people.map(async (user, n) => {
      const events = await user.call(two, `/v2/imports/${imports[n]}/events`);
      expect(await events.text()).toContain('"status":"completed"');
      for (let again = 0; again < 5; again += 1) {
        const at = again % 2 === 0 ? one : two;
        const { trades } = await user.json(at, '/v2/trades?limit=100');
        expect(trades).toHaveLength(100);
        const { instruments } = await user.json(at, '/v2/instruments');
        expect(instruments).toMatchObject([{ symbol: symbols[n] }]);
        const { trades: all } = await user.json(at, '/app_data');
        expect(all).toHaveLength(200);
      }
    }),
  );
}, 240_000);

it('an import is cancelled behind it, which ends the query that runs', async () => {
  const web = await fleet.start({ ROLE: 'all' });
  const user = await fleet.newUser(web);
  const id = await user.upload(web, manyExecutions(20_000));
  await expect.poll(async () => (await user.json(web, `/v2/imports/${id}`)).import.status).toBe('running');
  const { import: run } = await user.json(web, `/v2/imports/${id}/cancel`, { method: 'POST' });
  expect(run.status).toBe('cancelled');
  const after = await user.upload(web, executions(ROUND_TRIP));
  expect(await (await user.call(web, `/v2/imports/${after}/events`)).text()).toContain(
    '"status":"completed"',
  );
}, 240_000);

it('when PgBouncer is killed calls are told to come back, and all goes on once it is there again', async () => {
  const web = await fleet.start({ ROLE: 'web' });
  const user = await fleet.newUser(web);
  const second = await startPgBouncer(postgres, 6);
  const other = await fleet.start({ ROLE: 'web', DATABASE_URL: url(second) });
  expect((await user.call(other, '/v2/trades')).status).toBe(200);
  second.kill('SIGKILL');
  await second.exited;
  const refused = await user.call(other, '/v2/trades');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await fetch(`${other.origin}/readyz`)).status).toBe(503);
  expect((await user.call(web, '/v2/trades')).status).toBe(200);
  await startPgBouncer(postgres, 6, second.port);
  await expect.poll(async () => (await user.call(other, '/v2/trades')).status).toBe(200);
  expect((await fetch(`${other.origin}/readyz`)).status).toBe(200);
}, 240_000);
