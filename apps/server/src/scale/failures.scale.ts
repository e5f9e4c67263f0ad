import { setTimeout as pause } from 'node:timers/promises';
import { Chance, effortOfRun } from '@tapebook/testing';
import { expect, it } from 'vitest';
import { openMovableAddress } from '../testing/processes/movable-address.ts';
import { openS3Server } from '../testing/processes/s3-server.ts';
import { openFleet } from '../testing/processes/server-fleet.ts';
import { findFreePort, type ServerProcess } from '../testing/processes/server-process.ts';
import { ask, OWNER, promote, startPgBouncer, startPostgres, startStandby } from './debian.ts';
import { TraderAtWork } from './trader-at-work.ts';

const chanceOf = (seed: number): (() => number) => {
  const chance = new Chance(seed);
  return () => chance.whole(0, 999) / 1_000;
};
const chance = chanceOf(effortOfRun().seed);
/** How often each part is broken, in another order each time; `DRILL_ROUNDS`. */
const ROUNDS = Number(process.env.DRILL_ROUNDS ?? 1);
const PEOPLE = 3;

const primary = await startPostgres();
const standby = await startStandby(primary);
// What is acknowledged is on both: else the standby may lack the last of it.
await ask(primary, `ALTER SYSTEM SET synchronous_standby_names = '*'`);
await ask(primary, 'SELECT pg_reload_conf()');

const database = await openMovableAddress(primary.port);
const store = await openS3Server();
const bucket = await openMovableAddress(Number(new URL(store.url).port));
const url = ({ port }: { readonly port: number }): string =>
  `postgres://${OWNER.user}@${OWNER.host}:${port}/${OWNER.database}`;
let bouncer = await startPgBouncer(database, 12);

const fleet = await openFleet(
  {
    DATABASE_URL: url(bouncer),
    DATABASE_DIRECT_URL: url(database),
    DATABASE_READ_URL: url(standby),
    S3_URL: store.url.replace(/:\d+\//, `:${bucket.port}/`),
    METRICS: 'off',
  },
  { ...OWNER, port: database.port },
);

const start = (role: 'web' | 'worker', port: number): Promise<ServerProcess> =>
  fleet.start({ ROLE: role, PORT: String(port) });
const ports = await Promise.all(Array.from({ length: 4 }, findFreePort));
const webs = [await start('web', ports[0] ?? 0), await start('web', ports[1] ?? 0)];
const workers = [await start('worker', ports[2] ?? 0), await start('worker', ports[3] ?? 0)];

/** Ends one of them without warning, and starts another in its place. */
async function killOne(of: ServerProcess[], role: 'web' | 'worker'): Promise<void> {
  const place = Math.floor(chance() * of.length);
  const one = of[place];
  if (one === undefined) throw new Error(`There is no ${role}.`);
  one.kill('SIGKILL');
  await one.exited;
  of[place] = await start(role, Number(new URL(one.origin).port));
}

let promoted = false;
const FAILURES: Readonly<Record<string, () => Promise<void>>> = {
  'a server killed': () => killOne(webs, 'web'),
  'a worker killed': () => killOne(workers, 'worker'),
  'PgBouncer killed': async () => {
    bouncer.kill('SIGKILL');
    await bouncer.exited;
    await pause(chance() * 2_000);
    bouncer = await startPgBouncer(database, 12, bouncer.port);
  },
  'the bucket lost': async () => {
    bucket.lead(null);
    const asked = webs[0] as ServerProcess;
    await expect.poll(async () => (await fetch(`${asked.origin}/readyz`)).status).toBe(503);
    await pause(chance() * 8_000);
    bucket.lead(Number(new URL(store.url).port));
  },
  'the primary killed, and its standby promoted': async () => {
    if (promoted) return;
    promoted = true;
    primary.kill('SIGKILL');
    await primary.exited;
    database.lead(null);
    await pause(chance() * 2_000);
    await promote(standby);
    database.lead(standby.port);
  },
};

const report = (line: string): boolean => process.stdout.write(`${line}\n`);

const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((one) => ({ one, at: chance() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);

const statusesOf = async (trader: TraderAtWork): Promise<string[]> => {
  const at = webs[0] as ServerProcess;
  return Promise.all(
    trader.imports.map(async (id) => (await trader.user.json(at, `/v2/imports/${id}`)).import?.status),
  );
};

it('whatever is killed under load, nothing acknowledged is lost or doubled, and all serve again by themselves', async () => {
  await expect
    .poll(() => ask(primary, 'SELECT sync_state FROM pg_stat_replication'))
    .toEqual([{ sync_state: 'sync' }]);
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, n) => fleet.newUser(webs[n % 2] as ServerProcess)),
  );
  const traders = people.map(
    (user, n) => new TraderAtWork(user, `T${n}`, () => webs, chanceOf(effortOfRun().seed + n + 1)),
  );
  const working = Promise.all(traders.map((trader) => trader.work()));
  const looksAgain = async (): Promise<void> => {
    const before = traders.map(({ looks }) => looks);
    await expect
      .poll(() => traders.every(({ looks }, n) => looks > (before[n] ?? 0) + 1), { timeout: 120_000 })
      .toBe(true);
  };
  await looksAgain();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, fail] of shuffled(Object.entries(FAILURES))) {
      const before = traders.map(({ sentAway, unheard }) => [sentAway, unheard]);
      await fail();
      // Everybody is served again, without anybody's help.
      await looksAgain();
      const told = traders.map(({ sentAway, unheard }, n) => [
        sentAway - (before[n]?.[0] ?? 0),
        unheard - (before[n]?.[1] ?? 0),
      ]);
      report(`${name}: told to come back and unheard, of each person: ${JSON.stringify(told)}`);
    }
  for (const trader of traders) trader.stop();
  await working;

  expect(traders.flatMap(({ complaints }) => complaints)).toEqual([]);
  for (const trader of traders) {
    await expect
      .poll(() => statusesOf(trader), { timeout: 120_000 })
      .toEqual(trader.imports.map(() => 'completed'));
    const { trades } = await trader.user.json(webs[1] as ServerProcess, '/app_data');
    const bySymbol = Map.groupBy(
      trades as { instrument: { symbol: string } }[],
      (one) => one.instrument.symbol,
    );
    for (const symbol of trader.written) expect(bySymbol.get(symbol)).toHaveLength(1);
    expect(trades).toHaveLength(trader.trades);
  }
  for (const one of [...webs, ...workers]) expect((await fetch(`${one.origin}/readyz`)).status).toBe(200);
  const done = traders.map(({ written, imports, looks }) => [written.length, imports.length, looks]);
  report(`Trades written down, files and looks, of each person: ${JSON.stringify(done)}`);
}, 900_000);
