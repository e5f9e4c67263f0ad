import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ProductTables, Tx } from '#server/platform/database/index.ts';
import { type Blob, releaseBlobs } from '../blobs/blobs.repository.ts';

export type UploadRow = Selectable<ProductTables['storage_uploads']>;

/** An upload's id is all that it takes to go on with it, so only this is kept. */
export const hashUploadId = (id: string): Buffer => createHash('sha256').update(id).digest();

export const partsOf = ({ blob_keys, blob_sizes }: UploadRow): Blob[] =>
  blob_keys.map((key, index) => ({ key, size: blob_sizes[index] ?? 0 }));

export interface NewUpload {
  readonly idHash: Buffer;
  readonly name: string;
  readonly declaredSize: number | null;
  readonly md5State: Uint8Array;
  readonly metadata: object;
  readonly expiresAt: number;
}

export async function insertUpload(tx: Tx, ownerId: string, upload: NewUpload): Promise<void> {
  await tx
    .insertInto('storage_uploads')
    .values({
      user_id: ownerId,
      id_hash: upload.idHash,
      name: upload.name,
      declared_size: upload.declaredSize,
      md5_state: Buffer.from(upload.md5State),
      metadata: JSON.stringify(upload.metadata),
      expires_at: new Date(upload.expiresAt),
    })
    .execute();
}

export const findUpload = (
  tx: Tx,
  ownerId: string,
  idHash: Buffer,
  now: number,
): Promise<UploadRow | undefined> =>
  tx
    .selectFrom('storage_uploads')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('id_hash', '=', idHash)
    .where('expires_at', '>', new Date(now).toISOString())
    .executeTakeFirst();

/** Adds what has come in. @returns the upload with it; nothing if something else has come in since. */
export const extendUpload = (
  tx: Tx,
  before: UploadRow,
  part: Blob,
  md5State: Uint8Array,
): Promise<UploadRow | undefined> =>
  tx
    .updateTable('storage_uploads')
    .set({
      received: before.received + part.size,
      blob_keys: [...before.blob_keys, part.key],
      blob_sizes: [...before.blob_sizes, part.size],
      md5_state: Buffer.from(md5State),
    })
    .where('user_id', '=', before.user_id)
    .where('id_hash', '=', before.id_hash)
    .where('status', '=', 'active')
    .where('received', '=', before.received)
    .returningAll()
    .executeTakeFirst();

/** Ends it. @returns whether it was still going on. */
export async function endUpload(tx: Tx, upload: UploadRow, status: 'final' | 'cancelled'): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('storage_uploads')
    .set({ status, blob_keys: [], blob_sizes: [] })
    .where('user_id', '=', upload.user_id)
    .where('id_hash', '=', upload.id_hash)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Forgets uploads whose time is over; what they had is nobody's then. */
export async function removeEndedUploads(tx: Tx, ownerId: string, now: number): Promise<void> {
  const removed = await tx
    .deleteFrom('storage_uploads')
    .where('user_id', '=', ownerId)
    .where('expires_at', '<=', new Date(now).toISOString())
    .returning('blob_keys')
    .execute();
  await releaseBlobs(
    tx,
    ownerId,
    removed.flatMap(({ blob_keys }) => blob_keys),
  );
}
