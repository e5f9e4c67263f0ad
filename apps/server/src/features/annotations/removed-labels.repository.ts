import type { SetupJson, TagJson } from '@tapebook/contract';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

/** How long a setup or a tag that was removed can be brought back with its trades. */
const KEPT_FOR = '30 days';

/** What was removed, as it was. */
export type LabelThatWas =
  | { readonly kind: 'setup'; readonly label: SetupJson }
  | { readonly kind: 'tag'; readonly label: TagJson };

/** What a removed setup or tag takes along, so that it can come back. */
export interface RemovedLabel {
  /** Of the annotations that had it. */
  readonly anchorIds: readonly string[];
  /** Of a tag that was merged: into which, and the annotations that this one was new to. */
  readonly merged: {
    readonly into: string;
    readonly givenTo: readonly string[];
    /** What else spoke of it and speaks of the other now, as its followers told it (`TagFollower`). */
    readonly followed: Readonly<Record<string, unknown>>;
  } | null;
}

/** Keeps what a label takes along as it is removed; what has been kept for long enough goes at the same time. */
export async function keepRemoved(
  tx: Tx,
  ownerId: string,
  { kind, label }: LabelThatWas,
  { anchorIds, merged }: RemovedLabel,
): Promise<void> {
  await sql`
    DELETE FROM tapebook.removed_labels
    WHERE user_id = ${ownerId} AND removed_at < now() - ${KEPT_FOR}::interval`.execute(tx);
  await tx
    .insertInto('removed_labels')
    .values({
      user_id: ownerId,
      id: label.id,
      kind,
      label: JSON.stringify(label),
      anchor_ids: [...anchorIds],
      merged_into: merged?.into ?? null,
      given_to: [...(merged?.givenTo ?? [])],
      followed: JSON.stringify(merged?.followed ?? {}),
    })
    .execute();
}

interface RemovedRow {
  readonly label: unknown;
  readonly removedAt: string;
  readonly trades: number;
  readonly mergedInto: string | null;
}

/** What of a kind was removed and can be brought back, the last one first. */
export async function findRemoved(
  tx: Tx,
  ownerId: string,
  kind: LabelThatWas['kind'],
): Promise<readonly RemovedRow[]> {
  const { rows } = await sql<RemovedRow>`
    SELECT label, removed_at AS "removedAt", cardinality(anchor_ids) AS trades, merged_into AS "mergedInto"
    FROM tapebook.removed_labels
    WHERE user_id = ${ownerId} AND kind = ${kind} AND removed_at >= now() - ${KEPT_FOR}::interval
    ORDER BY removed_at DESC, id`.execute(tx);
  return rows;
}

/** What came along with a label that was removed; nothing where there was none, or too long ago. */
export async function takeRemoved(tx: Tx, ownerId: string, id: string): Promise<RemovedLabel | null> {
  const row = await tx
    .deleteFrom('removed_labels')
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .returning(['anchor_ids', 'merged_into', 'given_to', 'followed'])
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    anchorIds: row.anchor_ids,
    merged:
      row.merged_into === null
        ? null
        : {
            into: row.merged_into,
            givenTo: row.given_to,
            followed: row.followed as Readonly<Record<string, unknown>>,
          },
  };
}
