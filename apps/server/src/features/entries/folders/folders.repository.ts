import { randomUUID } from 'node:crypto';
import type { FolderJson } from '@tapebook/contract';
import { type Selectable, sql } from 'kysely';
import type { ProductTables, Tx } from '#server/platform/database/index.ts';
import { etagOf } from '#server/platform/etags.ts';
import { ProblemError } from '#server/platform/problems/index.ts';

function toFolder({ user_id: _, ...kept }: Selectable<ProductTables['entry_folders']>): FolderJson {
  return { ...kept, etag: etagOf('folder', kept) };
}

export async function findFolders(tx: Tx, ownerId: string): Promise<FolderJson[]> {
  const rows = await tx
    .selectFrom('entry_folders')
    .selectAll()
    .where('user_id', '=', ownerId)
    .orderBy('place')
    .orderBy('name')
    .execute();
  return rows.map(toFolder);
}

/** @throws {ProblemError} `invalid-content` */
export async function refuseUnknownFolder(tx: Tx, ownerId: string, id: string): Promise<void> {
  if ((await findFolders(tx, ownerId)).some((folder) => folder.id === id)) return;
  throw new ProblemError(
    'invalid-content',
    'The folder no longer exists. Choose another one; nothing was changed.',
    {
      errors: [{ path: 'folderId', message: 'is no folder of this journal' }],
    },
  );
}

/** @returns nothing where this id is taken already. */
export async function insertFolder(
  tx: Tx,
  ownerId: string,
  folder: { readonly id?: string | undefined; readonly name: string; readonly place?: number | undefined },
): Promise<FolderJson | undefined> {
  const row = await tx
    .insertInto('entry_folders')
    .values({
      user_id: ownerId,
      id: folder.id ?? randomUUID(),
      name: folder.name,
      place:
        folder.place ??
        sql<number>`(SELECT coalesce(max(place) + 1, 0) FROM entry_folders WHERE user_id = ${ownerId})`,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? undefined : toFolder(row);
}

export async function lockFolder(tx: Tx, ownerId: string, id: string): Promise<FolderJson | undefined> {
  const row = await tx
    .selectFrom('entry_folders')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : toFolder(row);
}

export async function updateFolder(
  tx: Tx,
  ownerId: string,
  { id, ...before }: FolderJson,
  change: { readonly name?: string | undefined; readonly place?: number | undefined },
): Promise<FolderJson> {
  const row = await tx
    .updateTable('entry_folders')
    .set({ name: change.name ?? before.name, place: change.place ?? before.place })
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toFolder(row);
}

/** Its pages stay, in none. */
export async function removeFolder(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  await tx
    .updateTable('entries')
    .set({ folder_id: null })
    .where('user_id', '=', ownerId)
    .where('folder_id', '=', id)
    .execute();
  const { numDeletedRows } = await tx
    .deleteFrom('entry_folders')
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
