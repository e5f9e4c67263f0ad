import { execFile, spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll } from 'vitest';
import { findFreePort } from '../testing/processes/server-process.ts';
import { openTemporaryFolder } from '../testing/temporary-folder.ts';

const run = promisify(execFile);

/**
 * PostgreSQL and PgBouncer as a distribution brings them (Debian: `apt-get install postgresql pgbouncer`), run as the account `postgres`
 * on loopback. They do not come along with the product: what needs them is `npm run test:scale`.
 */
export interface Engine {
  readonly port: number;
  kill(signal: NodeJS.Signals): void;
  readonly exited: Promise<void>;
}

/** What all of them keep; removed after they have ended, for the last hook is called first. */
const home = await openTemporaryFolder();
await chmod(home, 0o755);

async function folderOf(engine: string): Promise<string> {
  const folder = await mkdtemp(join(home, `${engine}-`));
  await chmod(folder, 0o755);
  return folder;
}

/** Of what runs, the last one first. A test may start one as well, and cannot say by itself what comes after all of them. */
const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

async function accountOf(name: string): Promise<{ uid: number; gid: number }> {
  const of = async (flag: string) => Number((await run('id', [flag, name])).stdout);
  return { uid: await of('-u'), gid: await of('-g') };
}

async function programsOfPostgres(): Promise<string> {
  const root = '/usr/lib/postgresql';
  const versions = (await readdir(root))
    .map(Number)
    .filter(Number.isInteger)
    .toSorted((a, b) => b - a);
  const [newest] = versions;
  if (newest === undefined) throw new Error(`There is no PostgreSQL in ${root}.`);
  return join(root, String(newest), 'bin');
}

async function launch(program: string, args: readonly string[], port: number): Promise<Engine> {
  const child = spawn(program, args, {
    ...(await accountOf('postgres')),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors += chunk;
  });
  let ended = false;
  const exited = new Promise<void>((resolve) =>
    child.once('exit', () => {
      ended = true;
      resolve();
    }),
  );
  ends.unshift(async () => {
    child.kill('SIGINT');
    await exited;
  });
  while (!(await answers(port))) if (ended) throw new Error(`${program} ended: ${errors}`);
  return { port, exited, kill: (signal) => void child.kill(signal) };
}

/** Whether a PostgreSQL, or what stands before one, lets somebody in there. */
async function answers(port: number): Promise<boolean> {
  const client = new pg.Client({ ...OWNER, port, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

export const OWNER = { host: '127.0.0.1', user: 'postgres', database: 'postgres' } as const;

/** A server of PostgreSQL and where it keeps everything. */
export interface Postgres extends Engine {
  readonly data: string;
}

/** A PostgreSQL of its own, which trusts whoever reaches it on loopback; gone when the file has run. */
export async function startPostgres(more: Readonly<Record<string, string>> = {}): Promise<Postgres> {
  const { data, uid, gid, bin } = await dataFolder();
  await run(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C'], {
    uid,
    gid,
    cwd: data,
  });
  return launchPostgres(data, await findFreePort(), more);
}

/** A streaming standby of a primary that runs: a copy of it, which follows it from then on. */
export async function startStandby(
  primary: Engine,
  more: Readonly<Record<string, string>> = {},
): Promise<Postgres> {
  const { data, uid, gid, bin } = await dataFolder();
  await run(
    join(bin, 'pg_basebackup'),
    ['-h', OWNER.host, '-p', String(primary.port), '-U', OWNER.user, '-D', data, '-R', '-c', 'fast'],
    { uid, gid, cwd: data },
  );
  return launchPostgres(data, await findFreePort(), more);
}

async function dataFolder(): Promise<{ data: string; uid: number; gid: number; bin: string }> {
  const { uid, gid } = await accountOf('postgres');
  const data = join(await folderOf('postgres'), 'data');
  await mkdir(data, { mode: 0o700 });
  await chown(data, uid, gid);
  return { data, uid, gid, bin: await programsOfPostgres() };
}

async function launchPostgres(
  data: string,
  port: number,
  more: Readonly<Record<string, string>>,
): Promise<Postgres> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    max_connections: '200',
    ...more,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const program = join(await programsOfPostgres(), 'postgres');
  return { ...(await launch(program, ['-D', data, '-p', String(port), ...args], port)), data };
}

/** Makes a primary of a standby, and waits until it is one. */
export async function promote({ data }: Postgres): Promise<void> {
  const { uid, gid } = await accountOf('postgres');
  await run(join(await programsOfPostgres(), 'pg_ctl'), ['promote', '-w', '-D', data], {
    uid,
    gid,
    cwd: data,
  });
}

/** One statement of an administrator. */
export async function ask<R extends pg.QueryResultRow>(
  { port }: Pick<Engine, 'port'>,
  statement: string,
): Promise<R[]> {
  const client = new pg.Client({ ...OWNER, port });
  await client.connect();
  try {
    return (await client.query<R>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A PgBouncer in transaction mode before it, with few connections to share. */
export async function startPgBouncer(
  target: Pick<Engine, 'port'>,
  connections: number,
  given?: number,
): Promise<Engine> {
  const folder = await folderOf('pgbouncer');
  const port = given ?? (await findFreePort());
  const users = join(folder, 'users.txt');
  await writeFile(users, '"postgres" ""\n');
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(
    settings,
    `[databases]
* = host=127.0.0.1 port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 1000
`,
  );
  return launch('pgbouncer', [settings], port);
}
