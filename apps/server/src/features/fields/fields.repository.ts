import type { JournalFieldChangeJson, JournalFieldJson, NewJournalFieldJson } from '@tapebook/contract';
import { type FieldKind, fieldKeyOf } from '@tapebook/domain/entries';
import { type Selectable, sql } from 'kysely';
import type { ProductTables, Tx } from '#server/platform/database/index.ts';
import { etagOf } from '#server/platform/etags.ts';
import { checkedField, isWordOfFilter } from './checked-field.ts';

type Row = Selectable<ProductTables['journal_fields']>;

function toField({ user_id: _, ...row }: Row): JournalFieldJson {
  const kept = { ...row, kind: row.kind as FieldKind, asked: row.asked as JournalFieldJson['asked'] };
  return { ...kept, etag: etagOf('field', kept) };
}

/** In the order in which they are asked, archived ones included. */
export async function findFields(tx: Tx, ownerId: string): Promise<JournalFieldJson[]> {
  const rows = await tx
    .selectFrom('journal_fields')
    .selectAll()
    .where('user_id', '=', ownerId)
    .orderBy('place')
    .orderBy('name')
    .execute();
  return rows.map(toField);
}

/** @returns nothing where this key is taken already. */
export async function insertField(
  tx: Tx,
  ownerId: string,
  given: NewJournalFieldJson,
  known: readonly JournalFieldJson[],
): Promise<JournalFieldJson | undefined> {
  const keys = new Set(known.map(({ key }) => key.toLowerCase()));
  const key =
    given.key ?? fieldKeyOf(given.name, (one) => isWordOfFilter(one) || keys.has(one.toLowerCase()));
  const row = await tx
    .insertInto('journal_fields')
    .values({
      user_id: ownerId,
      key,
      name: given.name,
      kind: given.kind,
      ...checkedField({
        kind: given.kind,
        low: given.low ?? null,
        high: given.high ?? null,
        choices: given.choices ?? [],
      }),
      unit: given.unit ?? '',
      asked: given.asked ?? 'before',
      archived: given.archived ?? false,
      place:
        given.place ??
        sql<number>`(SELECT coalesce(max(place) + 1, 0) FROM journal_fields WHERE user_id = ${ownerId})`,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? undefined : toField(row);
}

export async function lockField(tx: Tx, ownerId: string, key: string): Promise<JournalFieldJson | undefined> {
  const row = await tx
    .selectFrom('journal_fields')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : toField(row);
}

export async function updateField(
  tx: Tx,
  ownerId: string,
  field: JournalFieldJson,
  change: JournalFieldChangeJson,
): Promise<JournalFieldJson> {
  const {
    name,
    low = null,
    high = null,
    choices = [],
    unit,
    asked,
    archived,
    place,
  } = {
    ...field,
    ...change,
  };
  const row = await tx
    .updateTable('journal_fields')
    .set({
      name,
      ...checkedField({ kind: field.kind, low, high, choices }),
      unit,
      asked,
      archived,
      place,
    })
    .where('user_id', '=', ownerId)
    .where('key', '=', field.key)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toField(row);
}

export async function removeField(tx: Tx, ownerId: string, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('journal_fields')
    .where('user_id', '=', ownerId)
    .where('key', '=', key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
