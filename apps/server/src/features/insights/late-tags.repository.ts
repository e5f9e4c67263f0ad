import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

/**
 * Tags that trades were given by hand after their first fill: they may follow from what became of the trade. What a plan
 * gave stood before it; of what a file brings, and of what was said before changes were kept, nobody knows when it was.
 * A tag that another one was merged into was said of its trades when that one was.
 */
export async function findLateTags(
  tx: Tx,
  ownerId: string,
): Promise<(tradeId: string) => ReadonlySet<string> | undefined> {
  const { rows } = await sql<{ trade: string; tags: readonly string[] }>`
    WITH RECURSIVE put AS (
      SELECT DISTINCT ON (c.opening_activity_id, tag) c.opening_activity_id AS anchor, tag, c.at, c.stands_for::text AS stands_for,
        -- Else the other was given some minutes before, and both are one change.
        coalesce(c.before ? c.stands_for::text, false) AS stood
      FROM tapebook.annotation_changes c, jsonb_array_elements_text(c.after) AS tag
      WHERE c.user_id = ${ownerId} AND c.field = 'tag_ids' AND c.after IS NOT NULL
        AND NOT coalesce(c.before, '[]') ? tag
      ORDER BY c.opening_activity_id, tag, c.at
    ), said AS (
      SELECT anchor, tag, tag AS first FROM put
      UNION
      SELECT said.anchor, said.tag, put.stands_for
      FROM said JOIN put ON put.anchor = said.anchor AND put.tag = said.first
      WHERE put.stands_for IS NOT NULL
    ), given AS (
      SELECT opening_activity_id AS anchor, jsonb_array_elements_text(given -> 'tagIds') AS tag
      FROM tapebook.import_annotations
      WHERE user_id = ${ownerId} AND given ? 'tagIds'
      UNION
      SELECT given_to, jsonb_array_elements_text(given -> 'given' -> 'tagIds')
      FROM tapebook.planned_trades
      WHERE user_id = ${ownerId} AND given_to IS NOT NULL AND given -> 'given' ? 'tagIds'
    ), by_hand AS (
      SELECT said.anchor, said.tag, put.at
      FROM said JOIN put ON put.anchor = said.anchor AND put.tag = said.first
      WHERE NOT put.stood AND NOT EXISTS (
        SELECT FROM said other JOIN given ON given.anchor = other.anchor AND given.tag = other.first
        WHERE other.anchor = said.anchor AND other.tag = said.tag)
    )
    SELECT t.id AS trade, array_agg(by_hand.tag) AS tags
    FROM by_hand
    JOIN tapebook.trades t ON t.user_id = ${ownerId}
      AND coalesce(t.annotation_anchor_id, t.opening_activity_id) = by_hand.anchor
    WHERE t.opened_at < by_hand.at
    GROUP BY t.id`.execute(tx);
  const late = new Map(rows.map(({ trade, tags }) => [trade, new Set(tags)]));
  return (tradeId) => late.get(tradeId);
}
