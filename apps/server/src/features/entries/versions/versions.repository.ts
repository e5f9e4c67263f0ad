import { isDeepStrictEqual } from 'node:util';
import { EMPTY_DOCUMENT, isBlank, type WrittenDocument } from '@tapebook/documents';
import { findTexts } from '#server/features/texts/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { type EntryRow, type KeptAnswers, textIdsOf, updateEntry } from '../keeping/entries.repository.ts';

/** All that an entry held. */
export interface VersionContent {
  readonly title: string;
  readonly notes: WrittenDocument;
  readonly plan: WrittenDocument | null;
  readonly later: WrittenDocument | null;
  readonly answers: KeptAnswers;
  /** Characters of all texts. */
  readonly length: number;
}

export interface KeptVersion {
  readonly version: number;
  readonly at: string;
  readonly content: VersionContent;
}

/** Most states of one entry; the oldest go. */
const MOST_VERSIONS = 200;

export async function contentOf(tx: Tx, ownerId: string, entry: EntryRow): Promise<VersionContent> {
  const texts = await findTexts(tx, ownerId, textIdsOf(entry));
  const of = (id: string | null): WrittenDocument | null =>
    id === null ? null : (texts.get(id)?.document ?? EMPTY_DOCUMENT);
  return {
    title: entry.title,
    notes: of(entry.notes_text_id) ?? EMPTY_DOCUMENT,
    plan: of(entry.plan_text_id),
    later: of(entry.later_text_id),
    answers: entry.answers,
    length: [...texts.values()].reduce((sum, { plain }) => sum + plain.length, 0),
  };
}

async function newest(tx: Tx, ownerId: string, entryId: string) {
  return tx
    .selectFrom('entry_versions')
    .select(['version', 'at', 'content'])
    .where('user_id', '=', ownerId)
    .where('entry_id', '=', entryId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A text may say something without a character: a picture does. */
const isNothing = ({ notes, plan, later, answers }: VersionContent): boolean =>
  [notes, plan, later].every((text) => text === null || isBlank(text)) && Object.keys(answers).length === 0;

/**
 * Keeps what an entry holds before it is changed.
 *
 * @param unlessWithin seconds: nothing is kept where a state was within so many, since it is still being written.
 * @returns the entry with the number of the version that it is now.
 */
export async function keepVersion(
  tx: Tx,
  ownerId: string,
  entry: EntryRow,
  at: string,
  unlessWithin = 0,
): Promise<EntryRow> {
  const last = await newest(tx, ownerId, entry.id);
  if (last !== undefined && Date.parse(at) - Date.parse(last.at) < unlessWithin * 1000) return entry;
  const content = await contentOf(tx, ownerId, entry);
  if (last !== undefined && isDeepStrictEqual(last.content, content)) return entry;
  if (last === undefined && isNothing(content)) return entry;
  await tx
    .insertInto('entry_versions')
    .values({
      user_id: ownerId,
      entry_id: entry.id,
      version: entry.version,
      at,
      content: JSON.stringify(content),
    })
    .execute();
  await tx
    .deleteFrom('entry_versions')
    .where('user_id', '=', ownerId)
    .where('entry_id', '=', entry.id)
    .where('version', '<=', entry.version - MOST_VERSIONS)
    .execute();
  return updateEntry(tx, ownerId, entry.id, { version: entry.version + 1 });
}

export async function findEntryVersions(tx: Tx, ownerId: string, entryId: string): Promise<KeptVersion[]> {
  const rows = await tx
    .selectFrom('entry_versions')
    .select(['version', 'at', 'content'])
    .where('user_id', '=', ownerId)
    .where('entry_id', '=', entryId)
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, content: row.content as unknown as VersionContent }));
}

export async function findEntryVersion(
  tx: Tx,
  ownerId: string,
  entryId: string,
  version: number,
): Promise<KeptVersion | undefined> {
  const row = await tx
    .selectFrom('entry_versions')
    .select(['version', 'at', 'content'])
    .where('user_id', '=', ownerId)
    .where('entry_id', '=', entryId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, content: row.content as unknown as VersionContent };
}
