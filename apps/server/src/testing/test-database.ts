import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { connectDatabase, type Database, loginsOfCluster } from '../platform/database/index.ts';
import { TEMPLATE } from './global-setup.ts';
import { silentLog } from './silent-log.ts';
import type { TestTarget } from './test-cluster.ts';

export interface TestDatabase extends Database {
  target: TestTarget;
  /** Runs SQL as the owner of the database, to arrange or to look at what no role of the server may. */
  asOwner<R extends pg.QueryResultRow>(sql: string, parameters?: unknown[]): Promise<R[]>;
}

/**
 * A fresh, migrated database for this test file, gone when the file has run. Call it at the top of
 * the file: `const database = await openTestDatabase();`
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  afterAll(() => database.close());
  return database;
}

/** The same, closed by the caller; for a test that needs one of its own. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOnce(server, `create database ${name} template ${TEMPLATE}`);
  return connectTestDatabase(name);
}

/** One in which there is nothing at all, not even a schema; gone when the file has run. @returns its name. */
export async function createBareDatabase(): Promise<string> {
  const server = inject('postgres');
  const name = `bare_${randomBytes(6).toString('hex')}`;
  await runOnce(server, `create database ${name}`);
  afterAll(() => dropDatabase(server, name));
  return name;
}

/** What `DATABASE_URL` calls a database of the run. */
export const urlOfDatabase = (name: string): string =>
  `postgres://tapebook@localhost/${name}?host=${encodeURIComponent(inject('postgres').host)}`;

/** Connects to one that is migrated; closing it drops it. */
export function connectTestDatabase(name: string): TestDatabase {
  const server = inject('postgres');
  const target = { ...server, database: name };
  const database = connectDatabase(loginsOfCluster(target), silentLog, {
    product: 5,
    identity: 3,
    lockTimeoutMs: 3_000,
  });
  const owner = new pg.Pool({ ...target, max: 2 });
  // The database may be gone before an idle connection is.
  owner.on('error', () => {});
  return {
    ...database,
    target,
    asOwner: async <R extends pg.QueryResultRow>(sql: string, parameters: unknown[] = []) =>
      (await owner.query<R>(sql, parameters)).rows,
    async close() {
      await owner.end();
      await database.close();
      await dropDatabase(server, name);
    },
  };
}

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Ends what is still connected. An autovacuum worker belongs to the superuser, whom the owner may not end; a
 * drop without force asks it to leave.
 */
export async function dropDatabase(server: TestTarget, name: string): Promise<void> {
  try {
    await runOnce(server, `drop database if exists ${name} with (force)`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    await runOnce(server, `drop database if exists ${name}`);
  }
}

async function runOnce(target: TestTarget, sql: string): Promise<void> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
