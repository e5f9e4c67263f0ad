import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createVault } from '../platform/vault/index.ts';
import { openOwnAppServer, type TestUser } from '../testing/app-server.ts';
import { openTemporaryFolder } from '../testing/temporary-folder.ts';
import {
  connectTestDatabase,
  createTestDatabase,
  type TestDatabase,
  urlOfDatabase,
} from '../testing/test-database.ts';
import { userWith } from '../testing/test-user.ts';
import { runAdmin } from './run-admin.ts';
import { passingTables, sealedColumns } from './sealed-columns.ts';

async function admin(env: Record<string, string>, ...words: string[]) {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const code = await runAdmin(words, env, { say: write, complain: write });
  return { code, text: lines.join('\n') };
}

/** As the owner, to whom row-level security shows what is this person's. */
async function asOwnerFor<R extends pg.QueryResultRow>(
  { target }: TestDatabase,
  userId: string,
  sql: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    await client.query(`select set_config('tapebook.user_id', $1, false)`, [userId]);
    return (await client.query<R>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

const base64 = (key: Buffer): string => key.toString('base64');

/** A row of each kind that is sealed. @returns what opens them, given the key. */
async function sealOneOfEach(database: TestDatabase, userId: string, key: Buffer) {
  const vault = createVault(key);
  const [connection, settings] = [randomUUID(), randomUUID()];
  const rows: readonly [words: string, table: string, column: string][] = [
    [`connection ${connection} of ${userId}`, 'tapebook.connections', 'sealed'],
    [`price feed tiingo of ${userId}`, 'tapebook.price_feeds', 'sealed'],
    [`mail address of ${userId}`, 'tapebook.mail_addresses', 'sealed'],
    [`second factor of ${userId}`, 'identity.second_factors', 'encrypted_secret'],
    [`hash settings ${settings}`, 'identity.imported_hash_settings', 'encrypted'],
  ];
  const sealed = rows.map(([words]) => vault.seal(Buffer.from(`secret of ${words}`), words));
  const put = (sql: string, values: unknown[]) => asOwnerFor(database, userId, sql, values);
  await put(`insert into tapebook.journals (user_id) values ($1) on conflict do nothing`, [userId]);
  await put(
    `insert into tapebook.import_sources (user_id, id, kind, broker, label) values ($1, $2, 'connection', 'oanda', 'OANDA')`,
    [userId, connection],
  );
  await put(
    `insert into tapebook.connections (user_id, id, connector, sealed, key_id, state, since, schedule, options, created_at)
     values ($1, $2, 'oanda', $3, $4, 'ok', now(), 'manual', '{}', now())`,
    [userId, connection, sealed[0], vault.keyId],
  );
  await put(
    `insert into tapebook.price_feeds (user_id, feed, sealed, state, since) values ($1, 'tiingo', $2, 'ok', now())`,
    [userId, sealed[1]],
  );
  await put(
    `insert into tapebook.mail_addresses (user_id, word_hash, sealed, created_at) values ($1, $2, $3, now())`,
    [userId, randomBytes(32), sealed[2]],
  );
  await put(
    `insert into identity.second_factors (uid, encrypted_secret, enrolled_at, last_step) values ($1, $2, now(), 0)`,
    [userId, sealed[3]],
  );
  await put(`insert into identity.imported_hash_settings (id, encrypted, added_at) values ($1, $2, now())`, [
    settings,
    sealed[4],
  ]);
  return async (by: Buffer): Promise<string[]> =>
    Promise.all(
      rows.map(async ([words, table, column]) => {
        const [row] = await asOwnerFor<{ value: Buffer }>(
          database,
          userId,
          `select ${column} as value from ${table}`,
        );
        return createVault(by)
          .open(row?.value ?? Buffer.alloc(0), words)
          .toString();
      }),
    );
}

async function openWithPerson(env: Record<string, string>) {
  const database = await createTestDatabase();
  const name = database.target.database;
  const server = await openOwnAppServer(env, { database });
  const user = await server.newUser();
  const again = async (more: Record<string, string>): Promise<TestUser> => {
    const next = await openOwnAppServer(more, { database: connectTestDatabase(name) });
    return userWith(next.app, { userId: user.userId, email: user.email, idToken: user.idToken });
  };
  return { database, server, user, again, url: urlOfDatabase(name) };
}

test('all that is sealed is known to the change of key', async () => {
  const { database } = await openOwnAppServer();
  const columns = await database.asOwner<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.columns
      where table_schema in ('tapebook', 'identity') and data_type = 'bytea'
        and (column_name = 'sealed' or column_name like 'encrypted%') order by 1`,
  );
  expect(columns.map(({ name }) => name)).toEqual(
    [...sealedColumns.map(({ table }) => table), ...passingTables].toSorted(),
  );
});

test('a key of the data folder is changed while no server runs: every secret opens by the new one, and who is signed in stays so', async () => {
  const dataDir = await openTemporaryFolder();
  const { database, server, user, again, url } = await openWithPerson({ DATA_DIR: dataDir });
  const env = { DATABASE_URL: url, DATA_DIR: dataDir };
  const path = join(dataDir, 'secrets', 'identity.key');
  const before = await readFile(path);
  const open = await sealOneOfEach(database, user.userId, before);
  const secrets = await open(before);

  expect(await admin(env, 'rotate-key')).toMatchObject({
    code: 1,
    text: expect.stringContaining('Stop every one, then try again. Nothing was changed.'),
  });
  expect(await readFile(path)).toEqual(before);
  await server.app.close();

  const rotated = await admin(env, 'rotate-key');
  expect(rotated).toMatchObject({
    code: 0,
    text: expect.stringContaining('6 secrets are sealed by the new key'),
  });
  const after = await readFile(path);
  expect(after).not.toEqual(before);
  expect(await open(after)).toEqual(secrets);
  await expect(open(before)).rejects.toThrow('A secret cannot be opened');
  const kept = await readdir(join(dataDir, 'secrets'));
  expect(kept).toEqual(['identity.key', expect.stringMatching(/^identity\.key\.before-/)]);
  expect(await readFile(join(dataDir, 'secrets', kept[1] ?? ''))).toEqual(before);
  expect(await asOwnerFor(database, user.userId, 'select key_id from tapebook.connections')).toEqual([
    { key_id: createVault(after).keyId },
  ]);
  expect((await (await again({ DATA_DIR: dataDir })).call('GET', '/v2/accounts')).status).toBe(200);
  // Seen by nobody but whom it is of, as before.
  expect(await database.asOwner('select key_id from tapebook.connections')).toEqual([]);
});

test('one that was interrupted before the new key was in its place ends when it is asked for once more', async () => {
  const dataDir = await openTemporaryFolder();
  const { database, server, user, url } = await openWithPerson({ DATA_DIR: dataDir });
  const env = { DATABASE_URL: url, DATA_DIR: dataDir };
  const secrets = join(dataDir, 'secrets');
  const before = await readFile(join(secrets, 'identity.key'));
  const open = await sealOneOfEach(database, user.userId, before);
  await server.app.close();
  await admin(env, 'rotate-key');
  // As it stood after the transaction, before the files.
  const after = await readFile(join(secrets, 'identity.key'));
  await writeFile(join(secrets, 'identity.key.next'), after);
  await writeFile(join(secrets, 'identity.key'), before);
  for (const name of await readdir(secrets)) if (name.includes('.before-')) await rm(join(secrets, name));

  expect(await admin(env, 'rotate-key')).toMatchObject({ code: 0 });
  expect(await readFile(join(secrets, 'identity.key'))).toEqual(after);
  expect(await open(after)).toContain(`secret of mail address of ${user.userId}`);
  expect(await readdir(secrets)).toHaveLength(2);
});

test('a key of the settings is changed to the next one; where others may know it, what it signed ends', async () => {
  const [old, next] = [randomBytes(32), randomBytes(32)];
  const dataDir = await openTemporaryFolder();
  const settings = { DATA_DIR: dataDir, IDENTITY_KEY: base64(old) };
  const { database, server, user, again, url } = await openWithPerson(settings);
  const open = await sealOneOfEach(database, user.userId, old);
  await server.app.close();
  const env = { ...settings, DATABASE_URL: url };
  expect(await admin(env, 'rotate-key')).toMatchObject({
    code: 1,
    text: expect.stringContaining('set it as NEXT_IDENTITY_KEY'),
  });
  expect(await admin({ ...env, NEXT_IDENTITY_KEY: base64(next) }, 'rotate-key', '--seen')).toMatchObject({
    code: 0,
    text: expect.stringContaining('Now set IDENTITY_KEY to what NEXT_IDENTITY_KEY is'),
  });
  expect(await open(next)).toHaveLength(5);
  const now = await again({ DATA_DIR: dataDir, IDENTITY_KEY: base64(next) });
  expect((await now.call('GET', '/v2/accounts')).status).toBe(401);
});
