import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type ConnectionTarget, HALVES } from '../database/index.ts';
import { BackupError } from './backup-error.ts';
import { columnList, qualified, readTables } from './dump-database.ts';
import { entryOf } from './manifest.ts';
import type { Backup } from './open-backup.ts';

const SCHEMAS = Object.values(HALVES).map(({ schema }) => schema);
/** What a server writes before anybody has come. */
const NOBODYS = ['signing_keys', 'attempt_limits'];

async function asOwner<T>(owner: ConnectionTarget, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...owner, application_name: 'tapebook restore' });
  await client.connect().catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BackupError(`The database cannot be reached: ${reason}. Check DATABASE_URL.`, { cause });
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Takes away what a server that nobody has used yet has made of a database, so that it can be made as the backup says.
 *
 * @throws {BackupError} where a server works on it, or it holds anything of anybody.
 */
export const clearUnused = (owner: ConnectionTarget): Promise<void> =>
  asOwner(owner, async (client) => {
    const { rows: busy } = await client.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and application_name like 'tapebook %'`,
    );
    if (busy.length > 0) {
      throw new BackupError('A Tapebook is working on this database; stop it first, then restore.');
    }
    await client.query('begin');
    const tables = await readTables(client);
    for (const each of tables) {
      // Row-level security binds the owner too; all of this goes at the end.
      await client.query(`alter table ${qualified(each)} no force row level security`);
      const { rows } = await client.query(`select from ${qualified(each)} limit 1`);
      if (rows.length === 0 || NOBODYS.includes(each.table)) continue;
      throw new BackupError(
        `This database is in use: ${each.schema}.${each.table} holds rows. Nothing was changed. Restore into an empty one: set DATA_DIR to a new folder (or move the old one away), or DATABASE_URL to an empty database.`,
      );
    }
    for (const schema of [...SCHEMAS, 'pgboss'])
      await client.query(`drop schema if exists ${schema} cascade`);
    await client.query('drop table if exists public.schema_migrations');
    await client.query('commit');
  });

/** Brings all rows in one transaction, in whatever order their references are, which are held at its end. */
export const loadDatabase = (owner: ConnectionTarget, backup: Backup): Promise<void> =>
  asOwner(owner, async (client) => {
    await client.query('begin');
    const references = await readReferences(client);
    for (const { table, name } of references) {
      await client.query(`alter table ${table} drop constraint "${name}"`);
    }
    for (const table of backup.manifest.tables) {
      const target = qualified(table);
      // What triggers work out is in the rows already, and COPY asks for a table without policies.
      await client.query(`alter table ${target} disable trigger user, no force row level security`);
      const into = client.query(copyFrom(`copy ${target} (${columnList(table.columns)}) from stdin`));
      await pipeline(Readable.from(backup.read(entryOf(table)), { objectMode: false }), into);
      await client.query(`alter table ${target} enable trigger user`);
    }
    for (const { table, name, definition } of references) {
      await client.query(`alter table ${table} add constraint "${name}" ${definition}`);
    }
    for (const { table, schema } of backup.manifest.tables) {
      if (schema !== HALVES.product.schema) continue;
      await client.query(`alter table ${qualified({ schema, table })} force row level security`);
    }
    for (const { name, value } of backup.manifest.sequences) {
      await client.query('select setval($1::regclass, $2::bigint)', [name, value]);
    }
    await client.query('commit');
    await client.query('analyze');
  });

async function readReferences(
  client: pg.Client,
): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where contype = 'f' and n.nspname = any($1)`,
    [SCHEMAS],
  );
  return rows;
}
