import type { JournalEntryJson } from '@tapebook/contract';
import { type Mention, mentionsOf, type WrittenDocument } from '@tapebook/documents';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

export type IsGone = (mention: Pick<Mention, 'kind' | 'id'>) => boolean;

/** Tells of what documents mention whether it is no longer in the journal; a day always is. */
export async function findGoneIn(
  tx: Tx,
  ownerId: string,
  documents: readonly WrittenDocument[],
): Promise<IsGone> {
  const mentioned = documents.flatMap(mentionsOf).filter(({ kind }) => kind !== 'day');
  if (mentioned.length === 0) return () => false;
  const ids = [...new Set(mentioned.map(({ id }) => id))];
  const { rows } = await sql<{ id: string }>`
    SELECT id::text AS id FROM tapebook.trades WHERE user_id = ${ownerId} AND id::text = ANY(${ids})
    UNION ALL
    SELECT id::text FROM tapebook.setups WHERE user_id = ${ownerId} AND id::text = ANY(${ids})
    UNION ALL
    SELECT id::text FROM tapebook.tags WHERE user_id = ${ownerId} AND id::text = ANY(${ids})`.execute(tx);
  const there = new Set(rows.map(({ id }) => id));
  return ({ kind, id }) => kind !== 'day' && !there.has(id);
}

/** The same of what entries mention. */
export const findGone = (
  tx: Tx,
  ownerId: string,
  entries: readonly Pick<JournalEntryJson, 'document' | 'plan'>[],
): Promise<IsGone> =>
  findGoneIn(
    tx,
    ownerId,
    entries
      .flatMap(({ document, plan }): object[] => [
        document,
        ...(plan === undefined ? [] : [plan.document, plan.later.document]),
      ])
      .map((document) => document as WrittenDocument),
  );
