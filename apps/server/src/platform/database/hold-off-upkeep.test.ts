import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Tx } from './database.ts';
import { holdOffUpkeep } from './hold-off-upkeep.ts';

const database = await openTestDatabase();

const write = async (tx: Tx, ownerId: string): Promise<void> => {
  await sql`INSERT INTO tapebook.journals (user_id) VALUES (${ownerId})`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    INSERT INTO tapebook.accounts (user_id, id, name, broker, currency, time_zone)
    VALUES (${ownerId}, gen_random_uuid(), 'Main', 'generic', 'USD', 'UTC') RETURNING id`.execute(tx);
  await sql`INSERT INTO tapebook.activities (user_id, id, account_id, kind, occurred_at, time_precision, amount, fees, currency)
    SELECT ${ownerId}, gen_random_uuid(), ${rows[0]?.id}, 'deposit', timestamptz '2026-03-02 14:30Z', 'instant', 1, 0, 'USD'
    FROM generate_series(1, 2000)`.execute(tx);
};

/** What the database's own upkeep does when it comes by, and what it has noted then. */
const upkeep = async (): Promise<{ pages: number; rows: number } | undefined> => {
  await database.asOwner('ANALYZE (SKIP_LOCKED) tapebook.activities');
  const [noted] = await database.asOwner<{ pages: number; rows: number }>(
    `SELECT relpages AS pages, reltuples::int AS rows FROM pg_class WHERE oid = 'tapebook.activities'::regclass`,
  );
  return noted;
};

it('holds up nobody: two at once fill the tables beside each other', async () => {
  const ended: string[] = [];
  await database.tenant('tom', async (tx) => {
    await holdOffUpkeep(tx);
    await database.tenant('lea', async (other) => {
      await holdOffUpkeep(other);
      await write(other, 'lea');
    });
    ended.push('lea');
    await write(tx, 'tom');
  });
  expect(ended).toEqual(['lea']);
});

it('has upkeep pass over what is being filled, which would note pages without rows', async () => {
  await database.tenant('maja', async (tx) => {
    await holdOffUpkeep(tx);
    await write(tx, 'maja');
    expect((await upkeep())?.pages).toBe(0);
  });
  const noted = await upkeep();
  expect(noted?.rows).toBe(6_000);
  expect(noted?.pages).toBeGreaterThan(0);
});
