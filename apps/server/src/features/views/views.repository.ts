import { randomUUID } from 'node:crypto';
import type { NewViewJson, ViewChangeJson, ViewJson, ViewKind } from '@tapebook/contract';
import { type Selectable, sql } from 'kysely';
import type { ProductTables, Tx } from '#server/platform/database/index.ts';
import { etagOf } from '#server/platform/etags.ts';

type Row = Selectable<ProductTables['views']>;

function toView(row: Row): ViewJson {
  const kept = {
    id: row.id,
    kind: row.kind as ViewKind,
    name: row.name,
    content: row.content as ViewJson['content'],
    place: row.place,
  };
  return { ...kept, updatedAt: row.updated_at, etag: etagOf('view', kept) };
}

export async function findViews(tx: Tx, ownerId: string, kind?: ViewKind): Promise<ViewJson[]> {
  let query = tx.selectFrom('views').selectAll().where('user_id', '=', ownerId);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  const rows = await query.orderBy('kind').orderBy('place').orderBy('name').orderBy('id').execute();
  return rows.map(toView);
}

export async function countViews(tx: Tx, ownerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('views')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('user_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns nothing where this id is taken already. */
export async function insertView(
  tx: Tx,
  ownerId: string,
  { id = randomUUID(), kind, name, content, place }: NewViewJson,
): Promise<ViewJson | undefined> {
  const row = await tx
    .insertInto('views')
    .values({
      user_id: ownerId,
      id,
      kind,
      name,
      content: JSON.stringify(content),
      // Behind all others of its kind.
      place:
        place ??
        sql<number>`(SELECT coalesce(max(place) + 1, 0) FROM views WHERE user_id = ${ownerId} AND kind = ${kind})`,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? undefined : toView(row);
}

export async function lockView(tx: Tx, ownerId: string, id: string): Promise<ViewJson | undefined> {
  const row = await tx
    .selectFrom('views')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : toView(row);
}

export async function updateView(
  tx: Tx,
  ownerId: string,
  id: string,
  { name, content, place }: ViewChangeJson,
): Promise<ViewJson> {
  const row = await tx
    .updateTable('views')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(content === undefined ? {} : { content: JSON.stringify(content) }),
      ...(place === undefined ? {} : { place }),
      updated_at: sql`now()`,
    })
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toView(row);
}

/** @returns whether it was there. */
export async function removeView(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('views')
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
