import { randomUUID } from 'node:crypto';
import type { ObjectName } from '../access/object-name.ts';
import { requireFitting } from '../access/rules.ts';
import { releaseBlobs } from '../blobs/blobs.repository.ts';
import { dropBlobs } from '../blobs/keep-blob.ts';
import type { Storage } from '../storage.ts';
import { badRequest, notFound } from '../storage-error.ts';
import { changeOf } from './object-metadata.ts';
import {
  keysOf,
  lockObject,
  metadataColumns,
  metadataOf,
  type ObjectRow,
  removeObject,
} from './objects.repository.ts';

/** More would only make every comparison longer. */
const MOST_TOKENS = 20;

type Columns = Partial<ReturnType<typeof metadataColumns>> & { download_tokens?: string[] };

/** What is changed of an object that is there already, as one more state of it. */
async function changeObject(
  { database, clock }: Storage,
  ownerId: string,
  name: string,
  change: (before: ObjectRow) => Columns,
): Promise<ObjectRow> {
  return database.tenant(ownerId, async (tx) => {
    const before = await lockObject(tx, ownerId, name);
    if (before === undefined) throw notFound();
    return tx
      .updateTable('storage_objects')
      .set({
        ...change(before),
        metageneration: before.metageneration + 1,
        updated_at: new Date(clock.now()),
      })
      .where('user_id', '=', ownerId)
      .where('name', '=', name)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** @throws {StorageError} 403 for a type that the folder does not take, 404. */
export const changeMetadata = (
  storage: Storage,
  ownerId: string,
  name: ObjectName,
  json: unknown,
): Promise<ObjectRow> =>
  changeObject(storage, ownerId, name.name, (before) => {
    const metadata = changeOf(metadataOf(before), json);
    requireFitting(name, metadata.contentType, before.size);
    return metadataColumns(metadata);
  });

/** One more address that opens the object. */
export const addDownloadToken = (
  storage: Storage,
  ownerId: string,
  { name }: ObjectName,
): Promise<ObjectRow> =>
  changeObject(storage, ownerId, name, ({ download_tokens: tokens }) => {
    if (tokens.length >= MOST_TOKENS)
      throw badRequest(`An object has at most ${MOST_TOKENS} download tokens.`);
    return { download_tokens: [...tokens, randomUUID()] };
  });

/** The address with this token opens nothing any more; an object without any gets a new one. */
export const revokeDownloadToken = (
  storage: Storage,
  ownerId: string,
  { name }: ObjectName,
  token: string,
): Promise<ObjectRow> =>
  changeObject(storage, ownerId, name, ({ download_tokens: tokens }) => {
    const left = tokens.filter((each) => each !== token);
    return { download_tokens: left.length > 0 ? left : [randomUUID()] };
  });

/** @throws {StorageError} 404 */
export async function deleteObject(storage: Storage, ownerId: string, { name }: ObjectName): Promise<void> {
  const keys = await storage.database.tenant(ownerId, async (tx) => {
    const row = await removeObject(tx, ownerId, name);
    if (row === undefined) throw notFound();
    await releaseBlobs(tx, ownerId, keysOf(row));
    return keysOf(row);
  });
  await dropBlobs(storage, ownerId, keys);
}
