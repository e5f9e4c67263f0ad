import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

/**
 * Where the files lie, below their owner's folder, that anything written names: texts as they are, and whatever they can be
 * brought back from.
 */
export async function namedFiles(tx: Tx, ownerId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ path: string }>`
    SELECT DISTINCT found.path[1] AS path
    FROM (
      SELECT document::text AS written FROM tapebook.texts WHERE user_id = ${ownerId}
      UNION ALL SELECT content::text FROM tapebook.entry_versions WHERE user_id = ${ownerId}
      UNION ALL SELECT document::text FROM tapebook.plan_states WHERE user_id = ${ownerId}
      UNION ALL SELECT before::text FROM tapebook.annotation_changes WHERE user_id = ${ownerId}
      UNION ALL SELECT after::text FROM tapebook.annotation_changes WHERE user_id = ${ownerId}
      -- What came by a call is a text only once somebody has opened it.
      UNION ALL SELECT notes FROM tapebook.trade_annotations WHERE user_id = ${ownerId}
      UNION ALL SELECT description FROM tapebook.setups WHERE user_id = ${ownerId}
      UNION ALL SELECT r::text FROM tapebook.removed_labels r WHERE r.user_id = ${ownerId}
      UNION ALL SELECT versions::text FROM tapebook.planned_trades WHERE user_id = ${ownerId}
      UNION ALL SELECT markdown FROM tapebook.templates WHERE user_id = ${ownerId}
    ) w
    CROSS JOIN regexp_matches(w.written, 'attachments/[A-Za-z0-9_.-]+', 'g') AS found (path)
    WHERE position('attachments/' IN w.written) > 0`.execute(tx);
  return new Set(rows.map(({ path }) => path));
}
