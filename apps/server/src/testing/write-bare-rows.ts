import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

/** A journal of somebody with so many rows and nothing else, for tests about what the database knows of its tables. */
export async function writeBareRows(tx: Tx, ownerId: string, rows: number): Promise<void> {
  await sql`INSERT INTO tapebook.journals (user_id) VALUES (${ownerId})`.execute(tx);
  const account = await sql<{ id: string }>`
    INSERT INTO tapebook.accounts (user_id, id, name, broker, currency, time_zone)
    VALUES (${ownerId}, gen_random_uuid(), 'Main', 'generic', 'USD', 'UTC') RETURNING id`.execute(tx);
  await sql`INSERT INTO tapebook.activities (user_id, id, account_id, kind, occurred_at, time_precision, amount, fees, currency)
    SELECT ${ownerId}, gen_random_uuid(), ${account.rows[0]?.id}, 'deposit', timestamptz '2026-03-02 14:30Z', 'instant', 1, 0, 'USD'
    FROM generate_series(1, ${rows}::integer)`.execute(tx);
}
