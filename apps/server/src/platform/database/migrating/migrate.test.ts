import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { openTemporaryFolder } from '../../../testing/temporary-folder.ts';
import { dropDatabase } from '../../../testing/test-database.ts';
import { migrate } from './migrate.ts';

const folder = await openTemporaryFolder();
const server = inject('postgres');
const admin = new pg.Client(server);
await admin.connect();
const made: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const undo of made) await undo();
  await admin.end();
});

async function emptyDatabase(owner = 'tapebook'): Promise<string> {
  const name = `migrate_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name} owner ${owner}`);
  made.unshift(() => dropDatabase(server, name));
  return name;
}

const urlOf = (database: string, role: string): string =>
  `postgres://tapebook@localhost/${database}?host=${encodeURIComponent(server.host)}&options=${encodeURIComponent(`-c role=${role}`)}`;

async function filesOf(files: Readonly<Record<string, string>>): Promise<string> {
  const path = join(folder, randomBytes(6).toString('hex'));
  await mkdir(path);
  for (const [name, sql] of Object.entries(files)) await writeFile(join(path, name), sql);
  return path;
}

async function tablesOf(database: string): Promise<string[]> {
  const client = new pg.Client({ ...server, database });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1`,
  );
  await client.end();
  return rows.map(({ name }) => name);
}

describe('migrations', () => {
  test('run in the order of their names, once, and may be run again', async () => {
    const database = await emptyDatabase();
    const files = await filesOf({
      '0002-second.sql': 'alter table first rename to second',
      '0001-first.sql': 'create table first (id int)',
      'notes.txt': 'not SQL at all',
    });
    await migrate({ ...server, database }, silentLog, files);
    await migrate({ ...server, database }, silentLog, files);
    expect(await tablesOf(database)).toEqual(['second']);
  });

  test('hold up nobody who comes while a table is in use, and are applied once it is not', async () => {
    const database = await emptyDatabase();
    const first = { '0001-first.sql': 'create table first (id int)' };
    await migrate({ ...server, database }, silentLog, await filesOf(first));
    const open = async (): Promise<pg.Client> => {
      const client = new pg.Client({ ...server, database });
      await client.connect();
      return client;
    };
    const [long, short] = [await open(), await open()];
    await long.query('begin; select from first');
    const migrating = migrate(
      { ...server, database },
      silentLog,
      await filesOf({ ...first, '0002-second.sql': 'alter table first add column more int' }),
    );
    await expect
      .poll(async () => (await short.query(`select from pg_locks where not granted`)).rowCount)
      .toBeGreaterThan(0);
    // Behind whoever waits for the table; the one before him still has it.
    expect((await short.query('select from first')).rowCount).toBe(0);
    await long.query('commit');
    await migrating;
    expect((await short.query('select more from first')).rowCount).toBe(0);
    await Promise.all([long.end(), short.end()]);
  });

  test('are undone as a whole when they fail, and say why in one line', async () => {
    const database = await emptyDatabase();
    const files = await filesOf({
      '0001-good.sql': 'create table good (id int)',
      '0002-bad.sql': 'create table half (id int); select 1 / 0',
    });
    await expect(migrate({ ...server, database }, silentLog, files)).rejects.toThrow(
      'The database migration 0002-bad.sql failed and was undone: division by zero.',
    );
    expect(await tablesOf(database)).toEqual(['good']);
  });

  test('stop the start when an applied file was changed, but not for its line ends', async () => {
    const database = await emptyDatabase();
    const original = 'create table one (\n  id int\n)';
    await migrate({ ...server, database }, silentLog, await filesOf({ '0001-one.sql': original }));
    const checkedOutOnWindows = await filesOf({ '0001-one.sql': original.replaceAll('\n', '\r\n') });
    await migrate({ ...server, database }, silentLog, checkedOutOnWindows);
    const changed = await filesOf({ '0001-one.sql': original.replace('int', 'bigint') });
    await expect(migrate({ ...server, database }, silentLog, changed)).rejects.toThrow(
      'The migration 0001-one.sql was changed after this database had applied it',
    );
  });

  test('stop the start on a database that a newer version has used', async () => {
    const database = await emptyDatabase();
    await migrate(
      { ...server, database },
      silentLog,
      await filesOf({ '0001-one.sql': 'select 1', '0002-new.sql': 'select 2' }),
    );
    const older = await filesOf({ '0001-one.sql': 'select 1' });
    await expect(migrate({ ...server, database }, silentLog, older)).rejects.toThrow(
      'used by a newer Tapebook (it knows 0002-new.sql)',
    );
  });

  test('of two servers that start at once are applied by one of them', async () => {
    const database = await emptyDatabase();
    const files = await filesOf({ '0001-one.sql': 'create table one (id int); select pg_sleep(0.2)' });
    await Promise.all([1, 2, 3].map(() => migrate({ ...server, database }, silentLog, files)));
    expect(await tablesOf(database)).toEqual(['one']);
  });
});

describe('a database of one’s own', () => {
  test('whose user may not take on the two roles is refused with what an administrator must do', async () => {
    const role = `plain_${randomBytes(6).toString('hex')}`;
    await admin.query(`create role ${role}`);
    await admin.query(`grant ${role} to tapebook`);
    made.unshift(() => admin.query(`drop role ${role}`));
    const database = await emptyDatabase(role);
    await expect(migrate({ connectionString: urlOf(database, role) }, silentLog)).rejects.toThrow(
      /^The user of DATABASE_URL may not run 0001-roles-and-schemas\.sql \(.*\); let an administrator make it/,
    );
  });

  test('whose user holds the two roles already is as good as one that may create them', async () => {
    const role = `granted_${randomBytes(6).toString('hex')}`;
    await admin.query(`create role ${role}`);
    await admin.query(`grant ${role} to tapebook`);
    await admin.query(`grant tapebook_app, tapebook_identity to ${role}`);
    made.unshift(() => admin.query(`drop role ${role}`));
    const database = await emptyDatabase(role);
    await migrate({ connectionString: urlOf(database, role) }, silentLog);
  });
});
