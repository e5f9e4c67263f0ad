import type { EntryHeadJson, EntrySummaryJson, JournalEntryJson } from '@tapebook/contract';
import { EMPTY_DOCUMENT, type WrittenDocument } from '@tapebook/documents';
import { sql } from 'kysely';
import { findTexts, type WrittenText } from '#server/features/texts/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { etagOf } from '#server/platform/etags.ts';
import { type EntryRow, textIdsOf } from './entries.repository.ts';

type Texts = ReadonlyMap<string, WrittenText>;

/** What is typed into texts merges by itself: only what else an entry holds can be overwritten by somebody unseen. */
export const entryEtag = ({
  id,
  title,
  folder_id,
  answers,
  summary,
  deleted_at,
  version,
}: EntryRow): string => etagOf('entry', { id, title, folder_id, answers, summary, deleted_at, version });

const values = ({ answers }: EntryRow): JournalEntryJson['fields'] =>
  Object.fromEntries(Object.entries(answers).map(([key, { value }]) => [key, value]));

const lockOf = ({ plan_locked_at, lock_moved_from }: EntryRow) => ({
  ...(plan_locked_at === null ? {} : { lockedAt: plan_locked_at }),
  ...(lock_moved_from === null ? {} : { movedFrom: lock_moved_from }),
});

/** Whichever is later: what was typed, or what else was said. */
const updatedAt = (entry: EntryRow, typedAt: (textId: string) => string | undefined): string =>
  textIdsOf(entry)
    .map((id) => typedAt(id) ?? '')
    .concat(entry.updated_at)
    .sort()
    .at(-1) ?? entry.updated_at;

const headOf = (entry: EntryRow, typedAt: (textId: string) => string | undefined) => ({
  id: entry.id,
  kind: entry.kind,
  ...(entry.day === null ? {} : { day: entry.day }),
  title: entry.title,
  folderId: entry.folder_id,
  fields: values(entry),
  version: entry.version,
  createdAt: entry.created_at,
  updatedAt: updatedAt(entry, typedAt),
  etag: entryEtag(entry),
});

const written = (texts: Texts, textId: string) => {
  const text = texts.get(textId);
  const document: WrittenDocument = text?.document ?? EMPTY_DOCUMENT;
  return { textId, document: { ...document }, text: text?.plain ?? '' };
};

function toEntry(entry: EntryRow, texts: Texts): JournalEntryJson {
  const { plan_text_id: plan, later_text_id: later } = entry;
  return {
    ...headOf(entry, (id) => texts.get(id)?.updatedAt),
    ...written(texts, entry.notes_text_id),
    answeredAt: Object.fromEntries(Object.entries(entry.answers).map(([key, { at }]) => [key, at])),
    ...(plan === null || later === null
      ? {}
      : { plan: { ...written(texts, plan), ...lockOf(entry), later: written(texts, later) } }),
    summary: entry.summary as EntrySummaryJson | null,
  };
}

export async function entriesJson(
  tx: Tx,
  ownerId: string,
  entries: readonly EntryRow[],
): Promise<JournalEntryJson[]> {
  const texts = await findTexts(tx, ownerId, entries.flatMap(textIdsOf));
  return entries.map((entry) => toEntry(entry, texts));
}

export async function entryJson(tx: Tx, ownerId: string, entry: EntryRow): Promise<JournalEntryJson> {
  return toEntry(entry, await findTexts(tx, ownerId, textIdsOf(entry)));
}

const MOST_OF_EXCERPT = 160;

/** What stands for a text that has no word. */
const PICTURE_ALONE = 'A picture';

/** The beginning of a text in one line. */
export const excerptOf = (plain: string): string => {
  const line = plain
    .slice(0, MOST_OF_EXCERPT * 2)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.length > MOST_OF_EXCERPT ? `${line.slice(0, MOST_OF_EXCERPT).trimEnd()}…` : line;
};

/** What a list needs to know of texts, which may be long: how they begin. */
async function beginnings(tx: Tx, ownerId: string) {
  const rows = await tx
    .selectFrom('texts')
    .select([
      'id',
      sql<string>`left(plain, ${MOST_OF_EXCERPT * 2})`.as('begin'),
      // Whoever puts in a picture alone has written something.
      sql<boolean>`plain !~ '\\S' AND jsonb_path_exists(document, '$.** ? (@.type == "image")')`.as(
        'pictured',
      ),
      'updated_at',
    ])
    .where('user_id', '=', ownerId)
    .where('kind', 'in', ['entry-notes', 'entry-plan', 'entry-later'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function entryHeads(
  tx: Tx,
  ownerId: string,
  entries: readonly EntryRow[],
): Promise<EntryHeadJson[]> {
  const texts = await beginnings(tx, ownerId);
  const begin = (id: string | null): string => {
    const text = id === null ? undefined : texts.get(id);
    return text?.pictured === true ? PICTURE_ALONE : (text?.begin ?? '');
  };
  return entries.map((entry) => {
    const [notes, plan] = [begin(entry.notes_text_id), begin(entry.plan_text_id)];
    // Words that were added to a plan after the first fill are no plan.
    const later = begin(entry.later_text_id);
    return {
      ...headOf(entry, (id) => texts.get(id)?.updated_at),
      excerpt: excerptOf([notes, plan, later].find((text) => text.trim() !== '') ?? ''),
      planned: plan.trim() !== '',
      noted: `${notes}${later}`.trim() !== '',
      ...lockOf(entry),
      ...(entry.deleted_at === null ? {} : { deletedAt: entry.deleted_at }),
    };
  });
}
