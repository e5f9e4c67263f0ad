import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

/**
 * Takes a setup from all annotations of it; what was answered to its criteria stays with them, for when it comes back.
 *
 * @returns their anchors.
 */
export async function takeSetup(tx: Tx, ownerId: string, setupId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH held AS (
      SELECT opening_activity_id AS id FROM tapebook.trade_annotations
      WHERE user_id = ${ownerId} AND setup_id = ${setupId} ORDER BY opening_activity_id FOR UPDATE
    )
    UPDATE tapebook.trade_annotations annotation
    SET setup_id = NULL, version = version + 1, changed_at = now()
    FROM held WHERE annotation.user_id = ${ownerId} AND annotation.opening_activity_id = held.id
    RETURNING annotation.opening_activity_id AS id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Gives a setup back to annotations that had it, but to those that a person has given another one meanwhile. */
export async function giveSetup(
  tx: Tx,
  ownerId: string,
  setupId: string,
  anchorIds: readonly string[],
): Promise<void> {
  await sql`
    WITH held AS (
      SELECT opening_activity_id AS id FROM tapebook.trade_annotations
      WHERE user_id = ${ownerId} AND opening_activity_id = any(${[...anchorIds]}::uuid[]) AND setup_id IS NULL
      ORDER BY opening_activity_id FOR UPDATE
    )
    UPDATE tapebook.trade_annotations annotation
    SET setup_id = ${setupId}::uuid, version = version + 1, changed_at = now()
    FROM held WHERE annotation.user_id = ${ownerId} AND annotation.opening_activity_id = held.id`.execute(tx);
}
