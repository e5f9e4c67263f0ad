import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { connectDatabase } from './database.ts';

const { logins } = await openTestDatabase();
/** As behind a pooler that lends a connection for a transaction: nothing was set when it was opened, and one is used by all. */
const database = connectDatabase(
  { owner: logins.owner, product: logins.owner, identity: logins.owner, lent: true },
  silentLog,
  { product: 1, identity: 1, lockTimeoutMs: 1_234 },
);
afterAll(() => database.close());

const SETTINGS = sql<Record<string, string>>`
  select current_user as role, current_setting('search_path') as path, current_setting('timezone') as zone,
         current_setting('lock_timeout') as patience, current_setting('tapebook.user_id', true) as person`;

const IDENTITY = { role: 'tapebook_identity', path: 'identity', zone: 'UTC', patience: '0' };

it('works as its half in each transaction, and in each statement outside of one', async () => {
  const ofPerson = await database.tenant('anna', async (tx) => (await SETTINGS.execute(tx)).rows);
  expect(ofPerson).toEqual([
    { role: 'tapebook_app', path: 'tapebook', zone: 'UTC', patience: '1234ms', person: 'anna' },
  ]);
  expect((await SETTINGS.execute(database.identity)).rows).toMatchObject([IDENTITY]);
  const inOne = await database.identity
    .transaction()
    .execute(async (tx) => (await SETTINGS.execute(tx)).rows);
  expect(inOne).toMatchObject([IDENTITY]);
  const instant = await database.snapshot('anna', async (tx) => sql`show transaction_isolation`.execute(tx));
  expect(instant.rows).toEqual([{ transaction_isolation: 'repeatable read' }]);
});

it('goes on after a statement or a transaction that failed', async () => {
  await expect(sql`select 1 / 0`.execute(database.identity)).rejects.toThrow('division by zero');
  await expect(sql`select * from tapebook.journals`.execute(database.identity)).rejects.toThrow(
    'permission denied',
  );
  expect((await SETTINGS.execute(database.identity)).rows).toMatchObject([IDENTITY]);
  await expect(database.tenant('anna', (tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow(
    'division by zero',
  );
  await database.tenant('anna', (tx) => tx.insertInto('journals').values({ user_id: 'anna' }).execute());
  const seen = await database.tenant('bert', (tx) => tx.selectFrom('journals').select('user_id').execute());
  expect(seen).toEqual([]);
});
