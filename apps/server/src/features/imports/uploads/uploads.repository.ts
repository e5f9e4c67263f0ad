import type { ImportUploadJson, KeptChoicesJson } from '@tapebook/contract';
import { type Selectable, sql } from 'kysely';
import type { ProductTables, Tx } from '#server/platform/database/index.ts';
import type { ImportOptions } from '../record/import-row.ts';

export type UploadRow = Selectable<ProductTables['import_uploads']>;

export interface NewUpload {
  readonly id: string;
  readonly fileName: string;
  readonly fileKey: string;
  readonly size: number;
  readonly sha256: string;
  readonly options: ImportOptions;
}

/** How long a file waits before it is put away. */
export const KEPT_SECONDS = 24 * 3600;

export const uploadJson = (row: UploadRow): ImportUploadJson => ({
  id: row.id,
  fileName: row.file_name,
  fileSize: Number(row.file_size),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  choices: row.options as KeptChoicesJson,
});

export const insertUpload = (tx: Tx, ownerId: string, upload: NewUpload): Promise<UploadRow> =>
  tx
    .insertInto('import_uploads')
    .values({
      user_id: ownerId,
      id: upload.id,
      file_name: upload.fileName,
      file_size: upload.size,
      file_key: upload.fileKey,
      file_sha256: upload.sha256,
      options: JSON.stringify(upload.options),
      expires_at: sql`now() + make_interval(secs => ${KEPT_SECONDS})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findUploads = (tx: Tx, ownerId: string): Promise<UploadRow[]> =>
  tx
    .selectFrom('import_uploads')
    .selectAll()
    .where('user_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findUpload = (tx: Tx, ownerId: string, id: string): Promise<UploadRow | undefined> =>
  tx
    .selectFrom('import_uploads')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Keeps what was chosen, to be there when the page is opened again. */
export async function rememberChoices(
  tx: Tx,
  ownerId: string,
  id: string,
  options: ImportOptions,
): Promise<void> {
  await tx
    .updateTable('import_uploads')
    .set({ options: JSON.stringify(options) })
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
}

/** Takes it out of those that wait; its file is the caller's then. */
export const claimUpload = (tx: Tx, ownerId: string, id: string): Promise<UploadRow | undefined> =>
  tx
    .deleteFrom('import_uploads')
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
