import { sql } from 'kysely';
import { rebuildBooks } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';

/**
 * Builds the trades anew whose fees or income are in another currency without a stated rate, where rates of that
 * currency changed. Results that are only shown in another currency follow by themselves.
 */
export async function rebuildWhereFeesNeed(
  tx: Tx,
  ownerId: string,
  currencies: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ accountId: string; instrumentId: string }>`
    SELECT DISTINCT account_id AS "accountId", instrument_id AS "instrumentId" FROM tapebook.activities
    WHERE user_id = ${ownerId} AND fee_currency = any(${[...currencies]}::text[]) AND fee_rate IS NULL
      AND instrument_id IS NOT NULL
    UNION
    SELECT DISTINCT a.account_id, a.instrument_id FROM tapebook.activities a
    JOIN tapebook.instruments i ON i.user_id = a.user_id AND i.id = a.instrument_id
    WHERE a.user_id = ${ownerId} AND a.currency = any(${[...currencies]}::text[]) AND a.currency <> i.currency`.execute(
    tx,
  );
  await rebuildBooks(
    tx,
    ownerId,
    rows.map((book) => ({ ...book, from: null })),
  );
}
