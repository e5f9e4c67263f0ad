import type { JournalEntryJson } from '@tapebook/contract';
import { type Mention, mentionsOf, type WrittenDocument } from '@tapebook/documents';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

export type IsGone = (mention: Pick<Mention, 'kind' | 'id'>) => boolean;

/** Tells of what entries mention whether it is no longer in the journal; a day always is. */
export async function findGone(
  tx: Tx,
  ownerId: string,
  entries: readonly Pick<JournalEntryJson, 'document' | 'plan'>[],
): Promise<IsGone> {
  const mentioned = entries
    .flatMap(({ document, plan }) => [
      document,
      ...(plan === undefined ? [] : [plan.document, plan.later.document]),
    ])
    .flatMap((document: object) => mentionsOf(document as WrittenDocument))
    .filter(({ kind }) => kind !== 'day');
  if (mentioned.length === 0) return () => false;
  const ids = [...new Set(mentioned.map(({ id }) => id))];
  const { rows } = await sql<{ id: string }>`
    SELECT id::text AS id FROM tapebook.trades WHERE user_id = ${ownerId} AND id::text = ANY(${ids})
    UNION ALL
    SELECT id::text FROM tapebook.setups WHERE user_id = ${ownerId} AND id::text = ANY(${ids})`.execute(tx);
  const there = new Set(rows.map(({ id }) => id));
  return ({ kind, id }) => kind !== 'day' && !there.has(id);
}
