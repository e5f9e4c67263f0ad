import { sql, type Transaction } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { connectDatabase } from '../database.ts';
import type { IdentityTables, ProductTables } from '../tables.gen.ts';
import { assertLoginOfHalf, loginsOfCluster } from './logins.ts';

const database = await openTestDatabase();
const runAll = async (
  tx: Transaction<ProductTables> | Transaction<IdentityTables>,
  statements: readonly string[],
): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(tx);
};
const inProduct = (...statements: string[]) => database.tenant('anna', (tx) => runAll(tx, statements));
const inIdentity = (...statements: string[]) =>
  database.identity.transaction().execute((tx) => runAll(tx, statements));

const IDENTITY_TABLES = ['users', 'sessions', 'second_factors', 'recovery_codes', 'signing_keys'];
const PRODUCT_TABLES = ['trades', 'activities', 'trade_annotations', 'storage_objects'];
const PERSONS = ['tapebook', 'tapebook_app', 'tapebook_identity', 'postgres'];

describe('each half logs in as itself, so that a statement that somebody smuggled into one', () => {
  test.each(IDENTITY_TABLES)('cannot read identity.%s from the product', async (table) => {
    await expect(inProduct(`select * from identity.${table}`)).rejects.toThrow('permission denied');
    await expect(inProduct('set local role none', `select * from identity.${table}`)).rejects.toThrow(
      'permission denied',
    );
  });

  test.each(PRODUCT_TABLES)('cannot read tapebook.%s from identity', async (table) => {
    await expect(inIdentity(`select * from tapebook.${table}`)).rejects.toThrow('permission denied');
    await expect(inIdentity('set local role none', `select * from tapebook.${table}`)).rejects.toThrow(
      'permission denied',
    );
  });

  test('cannot become anybody else', async () => {
    for (const role of PERSONS.filter((name) => name !== 'tapebook_app')) {
      await expect(inProduct(`set local role ${role}`)).rejects.toThrow('permission denied to set role');
      await expect(inProduct(`set session authorization ${role}`)).rejects.toThrow('permission denied');
    }
    for (const role of PERSONS.filter((name) => name !== 'tapebook_identity')) {
      await expect(inIdentity(`set local role ${role}`)).rejects.toThrow('permission denied to set role');
    }
  });

  test('finds no table of the other half that it may touch', async () => {
    const touchable = await database.asOwner(
      `select role, relname from pg_class c, (values ('tapebook_app', 'identity'), ('tapebook_identity', 'tapebook')) h (role, other)
       where relnamespace = other::regnamespace and relkind in ('r', 'p', 'v', 'S')
         and (case relkind when 'S' then has_sequence_privilege(role, c.oid, 'select, update, usage')
                           else has_table_privilege(role, c.oid, 'select, insert, update, delete, truncate') end)`,
    );
    expect(touchable).toEqual([]);
  });
});

test('whoever gives one address only has both halves work as their roles on it', async () => {
  const owner = database.target;
  const single = connectDatabase({ owner, product: owner, identity: owner, lent: false }, silentLog, {
    product: 2,
    identity: 1,
    lockTimeoutMs: 0,
  });
  const whoIs = sql<{ current_user: string }>`select current_user`;
  const product = await single.tenant('anna', (tx) => whoIs.execute(tx));
  expect(product.rows).toEqual([{ current_user: 'tapebook_app' }]);
  expect((await whoIs.execute(single.identity)).rows).toEqual([{ current_user: 'tapebook_identity' }]);
  await single.close();
});

describe('a login of its own that somebody gives to a half', () => {
  const logins = loginsOfCluster(database.target);

  test('is taken where it reaches this half alone', async () => {
    await assertLoginOfHalf(logins.product, 'product', 'DATABASE_PRODUCT_URL');
    await assertLoginOfHalf(logins.identity, 'identity', 'DATABASE_IDENTITY_URL');
  });

  test('is refused where it may do more, with what to do', async () => {
    await expect(assertLoginOfHalf(logins.owner, 'identity', 'DATABASE_IDENTITY_URL')).rejects.toThrow(
      'The user of DATABASE_IDENTITY_URL, tapebook, may also work as tapebook_app or as the owner of its tables; give it another user, who was granted tapebook_identity and nothing else.',
    );
  });

  test('is refused where it cannot do its work, with what an administrator must run', async () => {
    await expect(assertLoginOfHalf(logins.identity, 'product', 'DATABASE_PRODUCT_URL')).rejects.toThrow(
      'The user of DATABASE_PRODUCT_URL, tapebook_identity, may not work as tapebook_app; let an administrator run: GRANT tapebook_app TO tapebook_identity',
    );
  });

  test('is refused where it leads to another database, or nowhere', async () => {
    await expect(
      assertLoginOfHalf({ ...inject('postgres'), user: 'tapebook_app' }, 'product', 'DATABASE_PRODUCT_URL'),
    ).rejects.toThrow('DATABASE_PRODUCT_URL names another database than DATABASE_URL');
    await expect(
      assertLoginOfHalf(
        { connectionString: 'postgres://u:hunter2@127.0.0.1:1/x' },
        'product',
        'DATABASE_PRODUCT_URL',
      ),
    ).rejects.toThrow(/^The database cannot be reached: .*ECONNREFUSED.* Check DATABASE_PRODUCT_URL\.$/);
  });
});
