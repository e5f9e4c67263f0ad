import { sql } from 'kysely';
import { rebuildTrades } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';

/**
 * Builds the trades anew whose fees are in another currency without a stated rate, where rates of that
 * currency changed. Results that are only shown in another currency follow by themselves.
 */
export async function rebuildWhereFeesNeed(
  tx: Tx,
  ownerId: string,
  currencies: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ account_id: string; instrument_ids: string[] }>`
    SELECT account_id, array_agg(DISTINCT instrument_id::text) AS instrument_ids FROM tapebook.activities
    WHERE user_id = ${ownerId} AND fee_currency = any(${[...currencies]}::text[]) AND fee_rate IS NULL
      AND instrument_id IS NOT NULL
    GROUP BY account_id ORDER BY account_id`.execute(tx);
  for (const row of rows) await rebuildTrades(tx, ownerId, row.account_id, row.instrument_ids);
}
