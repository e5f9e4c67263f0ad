import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

/** The activities that open some trades: what is decided about them is kept against these. */
export async function openingsOf(tx: Tx, ownerId: string, tradeIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT opening_activity_id AS id FROM tapebook.trades
    WHERE user_id = ${ownerId} AND id = any(${[...tradeIds]}::uuid[]) ORDER BY id`.execute(tx);
  return rows.map((row) => row.id);
}
