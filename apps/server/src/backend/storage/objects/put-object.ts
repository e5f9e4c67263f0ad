import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/platform/database/index.ts';
import type { ObjectName } from '../access/object-name.ts';
import { requireFitting } from '../access/rules.ts';
import { type Blob, holdBlobs, lockRoom, releaseBlobs } from '../blobs/blobs.repository.ts';
import { dropBlobs } from '../blobs/keep-blob.ts';
import { requireRoom } from '../blobs/room.ts';
import type { Storage } from '../storage.ts';
import { requestPictureSweep } from '../sweep-pictures.ts';
import type { ObjectMetadata } from './object-metadata.ts';
import { keysOf, lockObject, metadataColumns, type ObjectRow } from './objects.repository.ts';

/** What an object is made of. */
export interface Content {
  readonly blobs: readonly Blob[];
  readonly size: number;
  readonly md5: Buffer;
  readonly preview: Blob | null;
}

export interface NewObject {
  readonly ownerId: string;
  readonly name: ObjectName;
  readonly metadata: ObjectMetadata;
  readonly content: Content;
}

/**
 * Makes the content an object, in place of one that has its name: one generation later, with a new
 * download token.
 *
 * @param within what else belongs to the same transaction.
 * @throws {StorageError} 402 when the person's room is used up, 403 when the folder does not take it.
 */
export async function putObject(
  storage: Storage,
  { ownerId, name, metadata, content }: NewObject,
  within: (tx: Tx) => Promise<void> = async () => {},
): Promise<ObjectRow> {
  const { database, clock } = storage;
  requireFitting(name, metadata.contentType, content.size);
  const [row, dropped] = await database.tenant(ownerId, async (tx) => {
    await lockRoom(tx, ownerId);
    await within(tx);
    const before = await lockObject(tx, ownerId, name.name);
    const blobs = content.preview === null ? content.blobs : [...content.blobs, content.preview];
    const old = before === undefined ? [] : keysOf(before);
    await releaseBlobs(tx, ownerId, old);
    await holdBlobs(tx, ownerId, blobs);
    const now = clock.now();
    await requireRoom(storage, tx, ownerId);
    const at = new Date(now);
    const values = {
      // Of the time, in microseconds, as the protocol has it; later than the one before in any case.
      generation: Math.max(now * 1000, (before?.generation ?? 0) + 1),
      metageneration: 1,
      size: content.size,
      md5: content.md5,
      blob_keys: content.blobs.map(({ key }) => key),
      blob_sizes: content.blobs.map(({ size }) => size),
      preview_key: content.preview?.key ?? null,
      ...metadataColumns(metadata),
      download_tokens: [randomUUID()],
      created_at: at,
      updated_at: at,
    };
    const put = await tx
      .insertInto('storage_objects')
      .values({ user_id: ownerId, name: name.name, ...values })
      .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow();
    if (name.folder === 'attachments') await requestPictureSweep(storage, tx, ownerId);
    return [put, old] as const;
  });
  await dropBlobs(storage, ownerId, dropped);
  return row;
}

/** The keys of everything that the content is made of. */
export const contentKeys = ({ blobs, preview }: Content): string[] =>
  (preview === null ? [...blobs] : [...blobs, preview]).map(({ key }) => key);
