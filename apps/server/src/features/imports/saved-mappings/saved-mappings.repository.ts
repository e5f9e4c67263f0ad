import { randomUUID } from 'node:crypto';
import type { ColumnMappingJson, NewSavedMappingJson, SavedMappingJson } from '@tapebook/contract';
import { type Selectable, sql } from 'kysely';
import type { ProductTables, Tx } from '#server/platform/database/index.ts';
import { headerSignature } from './header-signature.ts';

type Row = Selectable<ProductTables['saved_mappings']>;

export interface SavedMapping extends SavedMappingJson {
  readonly signature: string;
}

const toSavedMapping = (row: Row): SavedMapping => ({
  id: row.id,
  name: row.name,
  signature: row.signature,
  header: row.header as string[],
  mapping: row.mapping as ColumnMappingJson,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

export const savedMappingJson = ({ signature, ...json }: SavedMapping): SavedMappingJson => json;

export async function findSavedMappings(tx: Tx, ownerId: string): Promise<SavedMapping[]> {
  const rows = await tx
    .selectFrom('saved_mappings')
    .selectAll()
    .where('user_id', '=', ownerId)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(toSavedMapping);
}

/** Keeps a mapping; one for the same header is replaced and keeps its id. */
export async function putSavedMapping(
  tx: Tx,
  ownerId: string,
  { name, header, mapping }: NewSavedMappingJson,
): Promise<SavedMapping> {
  const changed = { name, header: JSON.stringify(header), mapping: JSON.stringify(mapping) };
  const row = await tx
    .insertInto('saved_mappings')
    .values({ user_id: ownerId, id: randomUUID(), signature: headerSignature(header), ...changed })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'signature']).doUpdateSet({ ...changed, updated_at: sql`now()` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return toSavedMapping(row);
}

export async function updateSavedMapping(
  tx: Tx,
  ownerId: string,
  id: string,
  { name, mapping }: { readonly name?: string | undefined; readonly mapping?: ColumnMappingJson | undefined },
): Promise<SavedMapping | undefined> {
  const row = await tx
    .updateTable('saved_mappings')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(mapping === undefined ? {} : { mapping: JSON.stringify(mapping) }),
      updated_at: sql`now()`,
    })
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? undefined : toSavedMapping(row);
}

/** @returns whether it was there. */
export async function deleteSavedMapping(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_mappings')
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
