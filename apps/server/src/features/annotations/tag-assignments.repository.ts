import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { MOST_TAGS } from './annotations.repository.ts';

/**
 * Changes the tags of the annotations that meet a condition, in the order in which all writers lock them.
 *
 * @returns the anchors of those that were changed.
 */
async function changeTags(
  tx: Tx,
  ownerId: string,
  where: RawBuilder<unknown>,
  tagIds: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH held AS (
      SELECT opening_activity_id AS id FROM tapebook.trade_annotations
      WHERE user_id = ${ownerId} AND ${where} ORDER BY opening_activity_id FOR UPDATE
    )
    UPDATE tapebook.trade_annotations annotation
    SET tag_ids = ${tagIds}, version = version + 1, changed_at = now()
    FROM held WHERE annotation.user_id = ${ownerId} AND annotation.opening_activity_id = held.id
    RETURNING annotation.opening_activity_id AS id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Takes a tag from all annotations that have it. @returns their anchors. */
export const untag = (tx: Tx, ownerId: string, tagId: string): Promise<string[]> =>
  changeTags(
    tx,
    ownerId,
    sql`${tagId}::uuid = any(tag_ids)`,
    sql`array_remove(annotation.tag_ids, ${tagId}::uuid)`,
  );

/** Takes a tag from some annotations. */
export const untagSome = (
  tx: Tx,
  ownerId: string,
  tagId: string,
  anchorIds: readonly string[],
): Promise<string[]> =>
  changeTags(
    tx,
    ownerId,
    sql`opening_activity_id = any(${[...anchorIds]}::uuid[]) AND ${tagId}::uuid = any(tag_ids)`,
    sql`array_remove(annotation.tag_ids, ${tagId}::uuid)`,
  );

/** Gives a tag to some annotations, but to those that have it or as many as a trade can have. */
export const tagSome = (
  tx: Tx,
  ownerId: string,
  tagId: string,
  anchorIds: readonly string[],
): Promise<string[]> =>
  changeTags(
    tx,
    ownerId,
    sql`opening_activity_id = any(${[...anchorIds]}::uuid[]) AND NOT ${tagId}::uuid = any(tag_ids)
        AND cardinality(tag_ids) < ${MOST_TAGS}`,
    sql`annotation.tag_ids || ${tagId}::uuid`,
  );

/**
 * Gives a tag in the place of another one that these annotations had until a moment ago: it was said of their trades
 * when the other was, and not only now.
 *
 * @returns the anchors of those that have it only now.
 */
export async function tagInstead(
  tx: Tx,
  ownerId: string,
  tagId: string,
  { anchorIds, insteadOf }: { readonly anchorIds: readonly string[]; readonly insteadOf: string },
): Promise<string[]> {
  const given = await tagSome(tx, ownerId, tagId, anchorIds);
  await sql`
    UPDATE tapebook.annotation_changes SET stands_for = ${insteadOf}
    WHERE user_id = ${ownerId} AND opening_activity_id = any(${given}::uuid[]) AND field = 'tag_ids' AND at = now()`.execute(
    tx,
  );
  return given;
}
