import { execFile } from 'node:child_process';
import { chmod, lstat, mkdir, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { descendantsOf, isRunning, killAtOnce, waitForNone } from './testing/processes/processes.ts';
import { findFreePort, type ServerProcess, startServerProcess } from './testing/processes/server-process.ts';
import { openTemporaryFolder } from './testing/temporary-folder.ts';

const folder = await openTemporaryFolder();
await chmod(folder, 0o755);
const running: ServerProcess[] = [];

async function start(dataDir: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServerProcess('minimal-server.ts', { DATA_DIR: dataDir, ...env });
  running.push(server);
  return server;
}

async function stopAll(): Promise<void> {
  for (const server of running.splice(0)) {
    server.kill('SIGTERM');
    await server.exited;
  }
}
afterEach(stopAll);

const newDataDir = (name: string): string => join(folder, name);

const used = newDataDir('used');
beforeAll(async () => {
  await (await start(used)).ready;
  await stopAll();
});

/** One that a server has made and left: a copy, since making a database is most of what a first start does. */
async function usedDataDir(name: string): Promise<string> {
  const dataDir = newDataDir(name);
  await mkdir(dirname(dataDir), { recursive: true });
  // With the owners of the files, one of whom is the database's own account.
  await promisify(execFile)('cp', ['-a', used, dataDir]);
  return dataDir;
}

const socketOf = (dataDir: string) => ({
  host: join(dataDir, 'postgres', 'socket'),
  port: 5432,
  database: 'tapebook',
});

async function query<R extends pg.QueryResultRow>(dataDir: string, sql: string): Promise<R[]> {
  const client = new pg.Client({ ...socketOf(dataDir), user: 'tapebook' });
  await client.connect();
  try {
    return (await client.query<R>(sql)).rows;
  } finally {
    await client.end();
  }
}

const postmasterOf = async (dataDir: string): Promise<number> =>
  Number((await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]);

describe('a start', () => {
  test('on an empty folder ends with the address of a running product', async () => {
    const server = await start(newDataDir('empty'));
    await server.ready;
    expect(await (await fetch(`${server.origin}/ping`)).text()).toBe('pong');
  });

  test('loads the app while the database starts, which is asked for first', async () => {
    const server = await start(await usedDataDir('beside'));
    await server.ready;
    expect(await (await fetch(`${server.origin}/beside`)).json()).toContain('ProcessWrap');
  });

  test('keeps the database to itself: no network, no superuser, everything forced to disk', async () => {
    const dataDir = await usedDataDir('private');
    await (await start(dataDir)).ready;
    const names = ['listen_addresses', 'fsync', 'synchronous_commit', 'full_page_writes', 'TimeZone'];
    const settings = await query<{ setting: string }>(
      dataDir,
      `select setting from pg_settings where name = any('{${names}}') order by array_position('{${names}}', name)`,
    );
    expect(settings.map(({ setting }) => setting)).toEqual(['', 'on', 'on', 'on', 'UTC']);
    expect(await query(dataDir, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false },
    ]);
    const superuser = new pg.Client({ ...socketOf(dataDir), user: 'postgres' });
    await expect(superuser.connect()).rejects.toThrow('pg_hba.conf');
  });

  test('on a folder of before the halves had logins of their own gives them theirs', async () => {
    const dataDir = await usedDataDir('older');
    await (await start(dataDir)).ready;
    await query(dataDir, 'alter role tapebook_app nologin; alter role tapebook_identity nologin');
    await stopAll();
    const server = await start(dataDir);
    await server.ready;
    expect(await (await fetch(`${server.origin}/ping`)).text()).toBe('pong');
  });

  test('on a folder that another server uses says who, and disturbs nothing', async () => {
    const dataDir = await usedDataDir('shared');
    const first = await start(dataDir);
    await first.ready;
    const second = await (await start(dataDir)).exited;
    expect(second.code).toBe(1);
    expect(second.errors).toBe(
      `Another Tapebook (process ${first.pid}, ${first.origin.replace('127.0.0.1', 'localhost')}) is using ${dataDir}; stop it first, or set DATA_DIR to another folder.\n`,
    );
    expect(await (await fetch(`${first.origin}/ping`)).text()).toBe('pong');
  });

  test('of two at once on an empty folder, lets one win and the other say so', async () => {
    const dataDir = newDataDir('race');
    const both = await Promise.all([start(dataDir), start(dataDir)]);
    const outcomes = await Promise.allSettled(both.map((server) => server.ready));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const loser = both[outcomes.findIndex(({ status }) => status === 'rejected')];
    expect((await loser?.exited)?.errors).toMatch(/^Another Tapebook \(.*\) is using .*\n$/);
  });

  test('on a taken port says so in one line and leaves no database running', async () => {
    const dataDir = await usedDataDir('taken');
    const port = await findFreePort();
    const holder = createServer().listen(port, '127.0.0.1');
    const outcome = await (await start(dataDir, { PORT: String(port) })).exited;
    holder.close();
    expect(outcome.code).toBe(1);
    expect(outcome.errors).toBe(
      `Port ${port} is taken by another program; stop that one, or set PORT to a free one: PORT=${port + 1} npm start\n`,
    );
    await expect(postmasterOf(dataDir)).rejects.toThrow('ENOENT');
  });

  test('with a bad setting says which in one line', async () => {
    const outcome = await (await start(newDataDir('bad'), { SIGNUP: 'maybe' })).exited;
    expect(outcome).toMatchObject({
      code: 1,
      errors: 'SIGNUP is “maybe”; it must be one of open, closed, invite.\n',
    });
  });

  test('works in a folder whose path is too long for a socket', async () => {
    const dataDir = await usedDataDir(join('x'.repeat(60), 'y'.repeat(60)));
    const server = await start(dataDir);
    await server.ready;
    expect(await (await fetch(`${server.origin}/ping`)).text()).toBe('pong');
  });

  test('without a reachable database says so in one line', async () => {
    const port = await findFreePort();
    const outcome = await (
      await start(newDataDir('external'), { DATABASE_URL: `postgres://user:hunter2@127.0.0.1:${port}/x` })
    ).exited;
    expect(outcome.code).toBe(1);
    expect(outcome.errors).toMatch(
      /^The database cannot be reached: .*ECONNREFUSED.* Check DATABASE_URL\.\n$/,
    );
    expect(outcome.errors).not.toContain('hunter2');
  });

  if (process.getuid?.() === 0) {
    test('by root under a folder that no other account may enter puts the database where it can run', async () => {
      const closed = newDataDir('closed');
      await mkdir(closed, { mode: 0o700 });
      const dataDir = join(closed, 'data');
      const first = await start(dataDir, { LOG_LEVEL: 'info' });
      await first.ready;
      const place = await readlink(join(dataDir, 'postgres'));
      expect(place).toMatch(/^\/var\/lib\/tapebook\/[0-9a-f]{16}$/);
      await query(dataDir, 'create table kept (id int)');
      first.kill('SIGTERM');
      const { output } = await first.exited;
      expect(output).toContain(`its files are in ${place}`);

      const second = await start(dataDir);
      await second.ready;
      expect(await query(dataDir, 'select count(*)::int as n from kept')).toEqual([{ n: 0 }]);
      second.kill('SIGTERM');
      await second.exited;
      await rm(place, { recursive: true });
      const gone = await (await start(dataDir)).exited;
      expect(gone.errors).toMatch(/^The database of .* lives in .*, which is gone; bring it back, or remove/);
    }, 180_000);
  }
});

describe('a stop', () => {
  test('lets a request finish, shuts the database down and ends well', async () => {
    const dataDir = await usedDataDir('graceful');
    const server = await start(dataDir);
    await server.ready;
    const postmaster = await postmasterOf(dataDir);
    const slow = fetch(`${server.origin}/slow`).then((response) => response.text());
    await fetch(`${server.origin}/ping`);
    server.kill('SIGTERM');
    expect(await slow).toBe('done');
    expect((await server.exited).code).toBe(0);
    expect(await isRunning(postmaster)).toBe(false);
  });

  test('takes the doubled signal of one Ctrl-C under npm as one', async () => {
    const server = await start(await usedDataDir('doubled'));
    await server.ready;
    server.kill('SIGINT');
    server.kill('SIGINT');
    expect((await server.exited).code).toBe(0);
  });

  test('during the start ends well too', async () => {
    const dataDir = newDataDir('early');
    const server = await start(dataDir);
    await appearance(join(dataDir, 'server.lock'));
    server.kill('SIGINT');
    expect((await server.exited).code).toBe(0);
    expect(await readdir(dataDir)).not.toContain('server.pid');
  });
});

describe('a kill', () => {
  test('of the server takes its database along, and the next start has all that was committed', async () => {
    const dataDir = await usedDataDir('killed');
    const first = await start(dataDir);
    await first.ready;
    const postmaster = await postmasterOf(dataDir);
    await query(dataDir, 'create table kept (id int); insert into kept values (7)');
    first.kill('SIGKILL');
    await first.exited;
    await (await start(dataDir)).ready;
    expect(await isRunning(postmaster)).toBe(false);
    expect(await query(dataDir, 'select id from kept')).toEqual([{ id: 7 }]);
  });

  test('of all but the database itself leaves an orphan that the next start replaces', async () => {
    const dataDir = await usedDataDir('orphaned');
    const first = await start(dataDir);
    await first.ready;
    const postmaster = await postmasterOf(dataDir);
    const shells = (await descendantsOf(first.pid)).filter(({ command }) => command.startsWith('/bin/sh'));
    // The one that watches first: it takes the database along when the other one's end is noticed.
    for (const { pid } of shells.toReversed()) killAtOnce(pid);
    first.kill('SIGKILL');
    await first.exited;
    expect(await isRunning(postmaster)).toBe(true);
    await (await start(dataDir)).ready;
    expect(await isRunning(postmaster)).toBe(false);
    expect(await postmasterOf(dataDir)).not.toBe(postmaster);
  });

  test('of everything at once, as when the power goes, is recovered from', async () => {
    const dataDir = await usedDataDir('power');
    const first = await start(dataDir);
    await first.ready;
    await query(dataDir, 'create table kept (id int); insert into kept values (7)');
    const all = [first.pid, ...(await descendantsOf(first.pid)).map(({ pid }) => pid)];
    for (const pid of all) killAtOnce(pid);
    await first.exited;
    await (await start(dataDir)).ready;
    expect(await query(dataDir, 'select id from kept')).toEqual([{ id: 7 }]);
  });

  test('of the database alone ends the server with an error, since it cannot go on', async () => {
    const dataDir = await usedDataDir('lost');
    const server = await start(dataDir);
    await server.ready;
    process.kill(await postmasterOf(dataDir), 'SIGKILL');
    const { code, output } = await server.exited;
    expect(code).toBe(1);
    expect(output).toContain('The embedded PostgreSQL ended');
    await (await start(dataDir)).ready;
  });

  test('in the middle of the first start leaves nothing half-made', async () => {
    const dataDir = newDataDir('half');
    const first = await start(dataDir);
    await appearance(join(dataDir, 'postgres.new', 'cluster', 'PG_VERSION'));
    first.kill('SIGKILL');
    await first.exited;
    await waitForNone(`${dataDir}/postgres.new`);
    await expect(lstat(join(dataDir, 'postgres'))).rejects.toThrow('ENOENT');
    const second = await start(dataDir);
    await second.ready;
    expect(await readdir(dataDir)).not.toContain('postgres.new');
    expect(await (await fetch(`${second.origin}/ping`)).text()).toBe('pong');
  });
});

async function appearance(path: string): Promise<void> {
  while ((await lstat(path).catch(() => null)) === null)
    await new Promise((resolve) => setImmediate(resolve));
}
