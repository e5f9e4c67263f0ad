import { Readable } from 'node:stream';
import type { Tx } from '#server/platform/database/index.ts';
import { FileMissingError, type Files } from '#server/platform/files/index.ts';
import { safeName } from './safe-name.ts';

/** A file of the archive that lies with the stored files, in one part or several. */
export interface StoredOriginal {
  readonly path: string;
  readonly keys: readonly string[];
}

/** Where the file of an import lies in an archive. */
export const pathOfImport = (id: string, fileName: string, createdAt: string): string =>
  `originals/${createdAt.slice(0, 10)}-${shortId(id)}-${safeName(fileName)}`;

/** Where a file of the person lies. @param name within what is the person's. */
export const pathOfObject = (name: string): string => `files/${name.split('/').map(safeName).join('/')}`;

/** Where the small picture of an image lies. */
export const pathOfPreview = (name: string): string => `previews/${name.split('/').map(safeName).join('/')}`;

const shortId = (id: string): string => id.replaceAll('-', '').slice(-8);

/** What was uploaded, read from a wire, or written into notes as a picture. */
export async function findOriginals(tx: Tx, ownerId: string): Promise<StoredOriginal[]> {
  const imports = await tx
    .selectFrom('imports')
    .select(['id', 'file_name', 'file_key', 'created_at'])
    .where('user_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const pages = await tx
    .selectFrom('connection_pages')
    .select(['connection_id', 'ordinal', 'file_key'])
    .where('user_id', '=', ownerId)
    .orderBy('connection_id')
    .orderBy('ordinal')
    .execute();
  const objects = await tx
    .selectFrom('storage_objects')
    .select(['name', 'blob_keys', 'preview_key'])
    .where('user_id', '=', ownerId)
    .orderBy('name')
    .execute();
  return [
    ...imports.map(({ id, file_name, file_key, created_at }) => ({
      path: pathOfImport(id, file_name, created_at),
      keys: [file_key],
    })),
    ...pages.map(({ connection_id, ordinal, file_key }) => ({
      path: `originals/connections/${connection_id}/${ordinal}`,
      keys: [file_key],
    })),
    ...objects.flatMap(({ name, blob_keys, preview_key }) => {
      const own = name.replace(`users/${ownerId}/`, '');
      const preview = preview_key === null ? [] : [{ path: pathOfPreview(own), keys: [preview_key] }];
      return [{ path: pathOfObject(own), keys: blob_keys }, ...preview];
    }),
  ];
}

/** Whether all parts are there: of what is not, the archive says so instead of ending in the middle. */
export async function isThere(files: Files, { keys }: StoredOriginal): Promise<boolean> {
  try {
    for (const key of keys) for await (const _ of files.read(key, { start: 0, end: 1 }));
    return true;
  } catch (error) {
    if (error instanceof FileMissingError) return false;
    throw error;
  }
}

export const readOriginal = (files: Files, { keys }: StoredOriginal): Readable =>
  Readable.from(
    (async function* () {
      for (const key of keys) yield* files.read(key);
    })(),
    { objectMode: false },
  );
