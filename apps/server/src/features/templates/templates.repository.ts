import { randomUUID } from 'node:crypto';
import type { NewTemplateJson, TemplateChangeJson, TemplateJson } from '@tapebook/contract';
import { withRenamed } from '@tapebook/domain/entries';
import { type Selectable, sql } from 'kysely';
import type { ProductTables, Tx } from '#server/platform/database/index.ts';
import { etagOf } from '#server/platform/etags.ts';

type Row = Selectable<ProductTables['templates']>;

/** Those of trades are kept as pages' with a mark: a version that knows of no trades here could read no list with another kind. */
const PAGE = 'page';

const kindOf = ({ kind, of_trades }: Pick<Row, 'kind' | 'of_trades'>): TemplateJson['kind'] =>
  of_trades && kind === PAGE ? 'trade' : kind;

/** None of trades inserts itself; as a page's it would, where the mark is not known. */
const keptAs = ({ kind, inserted }: Pick<TemplateJson, 'kind' | 'inserted'>) =>
  kind === 'trade'
    ? ({ kind: PAGE, of_trades: true, inserted: false } as const)
    : { kind, of_trades: false, inserted };

function toTemplate({ user_id: _, of_trades, ...row }: Row): TemplateJson {
  const kept = {
    ...row,
    kind: kindOf({ kind: row.kind, of_trades }),
    part: row.part as TemplateJson['part'],
  };
  return { ...kept, etag: etagOf('template', kept) };
}

/** In their order, archived ones included. */
export async function findTemplates(tx: Tx, ownerId: string): Promise<TemplateJson[]> {
  const rows = await tx
    .selectFrom('templates')
    .selectAll()
    .where('user_id', '=', ownerId)
    .orderBy('place')
    .orderBy('name')
    .execute();
  return rows.map(toTemplate);
}

/** @returns nothing where this id is taken already. */
export async function insertTemplate(
  tx: Tx,
  ownerId: string,
  given: NewTemplateJson,
): Promise<TemplateJson | undefined> {
  const row = await tx
    .insertInto('templates')
    .values({
      user_id: ownerId,
      id: given.id ?? randomUUID(),
      ...keptAs({ kind: given.kind, inserted: given.inserted ?? false }),
      part: given.part ?? 'notes',
      name: given.name,
      markdown: given.markdown ?? '',
      archived: given.archived ?? false,
      place:
        given.place ??
        sql<number>`(SELECT coalesce(max(place) + 1, 0) FROM templates WHERE user_id = ${ownerId})`,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? undefined : toTemplate(row);
}

export async function lockTemplate(tx: Tx, ownerId: string, id: string): Promise<TemplateJson | undefined> {
  const row = await tx
    .selectFrom('templates')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : toTemplate(row);
}

export async function updateTemplate(
  tx: Tx,
  ownerId: string,
  template: TemplateJson,
  change: TemplateChangeJson,
): Promise<TemplateJson> {
  const {
    kind = template.kind,
    part,
    name,
    markdown,
    inserted = template.inserted,
    archived,
    place,
  } = { ...template, ...change };
  const row = await tx
    .updateTable('templates')
    .set({ ...keptAs({ kind, inserted }), part, name, markdown, archived, place })
    .where('user_id', '=', ownerId)
    .where('id', '=', template.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toTemplate(row);
}

/** Those that name a template follow its new name. */
export async function renameWithin(tx: Tx, ownerId: string, from: string, to: string): Promise<void> {
  for (const { id, markdown } of await findTemplates(tx, ownerId)) {
    const renamed = withRenamed(markdown, from, to);
    if (renamed === markdown) continue;
    await tx
      .updateTable('templates')
      .set({ markdown: renamed })
      .where('user_id', '=', ownerId)
      .where('id', '=', id)
      .execute();
  }
}

export async function removeTemplate(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('templates')
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
