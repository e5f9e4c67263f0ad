import { sql } from 'kysely';
import type { TouchedBooks } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';

/**
 * Books of the facts that the import brought, each from the first of them on. The whole book where fills of one
 * order may share a fee that the account's model tells.
 */
export async function addBooksOfImport(
  tx: Tx,
  ownerId: string,
  importId: string,
  touched: TouchedBooks,
): Promise<void> {
  const { rows } = await sql<{ account_id: string; instrument_id: string | null; first: string | null }>`
    SELECT account_id, instrument_id, CASE WHEN bool_or(order_id IS NOT NULL AND NOT fees_stated) THEN NULL ELSE min(occurred_at) END AS first FROM tapebook.activities
    WHERE user_id = ${ownerId} AND import_id = ${importId}
    GROUP BY account_id, instrument_id`.execute(tx);
  for (const row of rows) touched.add(row.account_id, row.instrument_id, row.first);
}
