import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../../log.ts';
import { StartError } from '../../start-error.ts';
import type { ConnectionTarget } from '../cluster/start-cluster.ts';
import { letOwnerReadWhole } from './whole-reads.ts';

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '..', 'migrations');
const OLDEST_SERVER = 150_000;
/** Any constant will do; it keeps two starting servers from migrating at once. */
const MIGRATION_LOCK = 4_400_001;

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Brings the database to this version's schema, as its owner: forward only, each file in a
 * transaction of its own, in the order of the names, under a lock that other starting servers wait for.
 *
 * @throws {StartError} when the server is too old, rights are missing, or an applied file was changed.
 */
export async function migrate(
  target: ConnectionTarget,
  log: Log,
  folder: string = MIGRATIONS_FOLDER,
): Promise<void> {
  await migrateBy(target, log, await readMigrations(folder));
}

/** {@link migrate} by these and no others: to what the schema was when there were no more of them. */
export async function migrateBy(
  target: ConnectionTarget,
  log: Log,
  migrations: readonly Migration[],
): Promise<void> {
  const client = new pg.Client({ ...target, application_name: 'tapebook migrations' });
  await connect(client);
  try {
    await assertServerVersion(client);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // What checks the rows of a migration has to see those of everybody.
    await letOwnerReadWhole(client);
    await client.query(`set tapebook.reads = 'whole'`);
    const applied = await readApplied(client);
    for (const migration of migrations) {
      const known = applied.get(migration.name);
      if (known === undefined) await apply(client, migration, log);
      else if (known !== migration.checksum) throw changedMigration(migration.name);
    }
    const ours = new Set(migrations.map(({ name }) => name));
    const newer = [...applied.keys()].find((name) => !ours.has(name));
    if (newer !== undefined) {
      throw new StartError(
        `The database has been used by a newer Tapebook (it knows ${newer}); start that version, or a newer one.`,
      );
    }
    await letOwnerReadWhole(client);
  } finally {
    await client.end();
  }
}

async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message || String(cause.name) : String(cause);
    throw new StartError(`The database cannot be reached: ${reason}. Check DATABASE_URL.`, { cause });
  }
}

async function assertServerVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  );
  const [server] = rows;
  if (server === undefined || server.number < OLDEST_SERVER) {
    throw new StartError(
      `The database is PostgreSQL ${server?.version ?? 'of an unknown version'}; Tapebook needs 15 or newer.`,
    );
  }
}

/** In the order in which they are applied. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      // Git may hand out CRLF; the checksum is of the words, not of the line ends.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  await client
    .query(
      `create table if not exists public.schema_migrations (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    )
    .catch((cause: unknown) => {
      throw needsRights('create tables in it', cause);
    });
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.schema_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/**
 * Whoever changes a table waits for those that use it, and everybody who comes meanwhile waits behind him. While other processes serve
 * people he waits shortly, lets them through, and tries again.
 */
const WAIT_FOR_LOCK_MS = 2_000;
const LET_THROUGH_MS = 500;
const MOST_TRIES = 240;
const LOCK_TIMEOUT = '55P03';

async function apply(client: pg.Client, migration: Migration, log: Log): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    if (await applyOnce(client, migration, log, tried === MOST_TRIES)) return;
    log.warn({ migration: migration.name }, 'A migration waits for others to let go of a table');
    await pause(LET_THROUGH_MS);
  }
}

/** @returns whether it was applied; `false`: a table was in use. */
async function applyOnce(
  client: pg.Client,
  { name, sql, checksum }: Migration,
  log: Log,
  isLast: boolean,
): Promise<boolean> {
  try {
    await client.query(`set lock_timeout = ${WAIT_FOR_LOCK_MS}`);
    await client.query(`begin;\n${sql}`);
    await client.query('insert into public.schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
    await client.query('commit');
    await client.query('set lock_timeout = 0');
    log.debug({ migration: name }, 'Migrated the database');
    return true;
  } catch (cause) {
    await client.query('rollback').catch(() => {});
    if (!isLast && cause instanceof pg.DatabaseError && cause.code === LOCK_TIMEOUT) return false;
    if (isPermissionError(cause)) throw needsRights(`run ${name}`, cause);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`The database migration ${name} failed and was undone: ${reason}.`, { cause });
  }
}

const changedMigration = (name: string): StartError =>
  new StartError(
    `The migration ${name} was changed after this database had applied it; restore the file and put the change in a new one.`,
  );

function needsRights(action: string, cause: unknown): StartError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StartError(
    `The user of DATABASE_URL may not ${action} (${reason}); let an administrator make it the database's owner with CREATEROLE, or create the roles tapebook_app and tapebook_identity and grant both to it.`,
    { cause },
  );
}

const isPermissionError = (cause: unknown): boolean =>
  cause instanceof pg.DatabaseError && cause.code === '42501';
