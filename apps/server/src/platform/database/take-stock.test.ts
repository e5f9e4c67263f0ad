import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { takeStock } from './take-stock.ts';

const database = await openTestDatabase();

/** Somebody's journal of so many fills. */
const write = (ownerId: string, fills: number): Promise<unknown> =>
  database.tenant(ownerId, async (tx) => {
    await sql`INSERT INTO tapebook.journals (user_id) VALUES (${ownerId})`.execute(tx);
    const { rows } = await sql<{ id: string }>`
      INSERT INTO tapebook.accounts (user_id, id, name, broker, currency, time_zone)
      VALUES (${ownerId}, gen_random_uuid(), 'Main', 'generic', 'USD', 'UTC') RETURNING id`.execute(tx);
    await sql`INSERT INTO tapebook.activities (user_id, id, account_id, kind, occurred_at, time_precision, amount, fees, currency)
      SELECT ${ownerId}, gen_random_uuid(), ${rows[0]?.id}, 'deposit', timestamptz '2026-03-02 14:30Z', 'instant', 1, 0, 'USD'
      FROM generate_series(1, ${fills}::integer)`.execute(tx);
  });

/** What plans are made by: how many rows the database believes that there are. */
const believed = async (): Promise<number> => {
  const [row] = await database.asOwner<{ n: number }>(
    `SELECT reltuples::int AS n FROM pg_class WHERE oid = 'tapebook.activities'::regclass`,
  );
  return row?.n ?? Number.NaN;
};

it('is taken where what came is much of what there was, and not for one more journal of many', async () => {
  await write('maja', 1_000);
  await takeStock(database.logins, 1_000);
  expect(await believed()).toBe(1_000);
  await write('tom', 90);
  await takeStock(database.logins, 90);
  expect(await believed()).toBe(1_000);

  await write('lea', 910);
  await takeStock(database.logins, 910);
  expect(await believed()).toBe(2_000);
});
