import type { AnnotationChangeJson } from '@tapebook/contract';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

/** Older ones are kept and not told: nobody reads so far back. */
const MOST_TOLD = 200;

/** What was changed of an annotation, newest first. The database keeps it: see its trigger. */
export async function findAnnotationChanges(
  tx: Tx,
  ownerId: string,
  openingId: string,
): Promise<AnnotationChangeJson[]> {
  const { rows } = await sql<AnnotationChangeJson>`
    SELECT at, field, before, after FROM tapebook.annotation_changes
    WHERE user_id = ${ownerId} AND opening_activity_id = ${openingId}
    ORDER BY at DESC, field LIMIT ${MOST_TOLD}`.execute(tx);
  return rows;
}
