import { randomUUID } from 'node:crypto';
import type { EntryKind } from '@tapebook/domain/entries';
import { type Selectable, sql } from 'kysely';
import type { ProductTables, Tx } from '#server/platform/database/index.ts';

/** An answer to a field, and when it was given. */
export interface KeptAnswer {
  readonly value: number | boolean | string;
  readonly at: string;
}

export type KeptAnswers = Readonly<Record<string, KeptAnswer>>;

type Row = Selectable<ProductTables['entries']>;

export type EntryRow = Omit<Row, 'kind' | 'answers'> & {
  readonly kind: EntryKind;
  readonly answers: KeptAnswers;
};

const toRow = (row: Row): EntryRow => ({
  ...row,
  kind: row.kind as EntryKind,
  answers: row.answers as unknown as KeptAnswers,
});

/** Which of an entry's texts one is. */
export type EntryPart = 'notes' | 'plan' | 'later';

const TEXT_COLUMNS = { notes: 'notes_text_id', plan: 'plan_text_id', later: 'later_text_id' } as const;

export const textIdOf = (entry: EntryRow, part: EntryPart): string | null => entry[TEXT_COLUMNS[part]];

export const textIdsOf = (entry: EntryRow): string[] =>
  [entry.notes_text_id, entry.plan_text_id, entry.later_text_id].filter((id) => id !== null);

/** One entry, in the trash or not; locked until the transaction ends. */
export async function lockEntry(tx: Tx, ownerId: string, id: string): Promise<EntryRow | undefined> {
  const row = await tx
    .selectFrom('entries')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : toRow(row);
}

export async function lockEntryOfText(
  tx: Tx,
  ownerId: string,
  part: EntryPart,
  textId: string,
): Promise<EntryRow | undefined> {
  const row = await tx
    .selectFrom('entries')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where(TEXT_COLUMNS[part], '=', textId)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : toRow(row);
}

export interface EntryRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kind?: EntryKind | undefined;
}

/** Entries that are not in the trash, newest day first, pages by when they were begun. */
export async function findEntries(
  tx: Tx,
  ownerId: string,
  { from, to, kind }: EntryRange,
  slice?: { readonly limit: number; readonly offset: number },
): Promise<EntryRow[]> {
  let query = tx
    .selectFrom('entries')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .orderBy(sql`day DESC NULLS LAST`)
    .orderBy('created_at', 'desc')
    .orderBy('id');
  if (from !== undefined) query = query.where('day', '>=', from);
  if (to !== undefined) query = query.where('day', '<=', to);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (slice !== undefined) query = query.limit(slice.limit).offset(slice.offset);
  return (await query.execute()).map(toRow);
}

export async function findTrash(tx: Tx, ownerId: string): Promise<EntryRow[]> {
  const rows = await tx
    .selectFrom('entries')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .execute();
  return rows.map(toRow);
}

/** Begins an entry. @returns nothing where another call was first. */
export async function insertEntry(
  tx: Tx,
  ownerId: string,
  entry: { readonly id: string; readonly kind: EntryKind; readonly day: string | null; readonly at: string },
): Promise<EntryRow | undefined> {
  const planned = entry.kind === 'day';
  const row = await tx
    .insertInto('entries')
    .values({
      user_id: ownerId,
      id: entry.id,
      kind: entry.kind,
      day: entry.day,
      notes_text_id: randomUUID(),
      plan_text_id: planned ? randomUUID() : null,
      later_text_id: planned ? randomUUID() : null,
      created_at: entry.at,
      updated_at: entry.at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? undefined : toRow(row);
}

export interface EntryValues {
  readonly title?: string;
  readonly folder_id?: string | null;
  readonly answers?: KeptAnswers;
  readonly summary?: object | null;
  readonly version?: number;
  readonly updated_at?: string;
  readonly deleted_at?: string | null;
  readonly plan_locked_at?: string | null;
  readonly lock_moved_from?: string | null;
}

export async function updateEntry(
  tx: Tx,
  ownerId: string,
  id: string,
  { answers, summary, ...plain }: EntryValues,
): Promise<EntryRow> {
  const row = await tx
    .updateTable('entries')
    .set({
      ...plain,
      ...(answers === undefined ? {} : { answers: JSON.stringify(answers) }),
      ...(summary === undefined ? {} : { summary: summary === null ? null : JSON.stringify(summary) }),
    })
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRow(row);
}

export async function eraseEntry(tx: Tx, ownerId: string, id: string): Promise<void> {
  for (const table of ['entry_versions', 'plan_states'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', ownerId).where('entry_id', '=', id).execute();
  }
  await tx.deleteFrom('entries').where('user_id', '=', ownerId).where('id', '=', id).execute();
}
