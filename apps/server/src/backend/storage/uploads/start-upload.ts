import { randomBytes } from 'node:crypto';
import type { ObjectName } from '../access/object-name.ts';
import { requireFitting } from '../access/rules.ts';
import { lockRoom } from '../blobs/blobs.repository.ts';
import { requireRoom } from '../blobs/room.ts';
import { requestSweep } from '../request-sweep.ts';
import type { Storage } from '../storage.ts';
import { resumeMd5 } from './running-md5.ts';
import { type PlannedObject, writePlanned } from './upload-metadata.ts';
import { hashUploadId, insertUpload } from './uploads.repository.ts';

const LIFETIME_MS = 24 * 3_600_000;

/**
 * Begins an upload that may take several requests, and as long as a day.
 *
 * @returns its id, by which anyone may go on with it.
 * @throws {StorageError} 402 and 403, as at the end, for what can be told already.
 */
export async function startUpload(
  storage: Storage,
  ownerId: string,
  name: ObjectName,
  planned: PlannedObject,
  declaredSize: number | null,
): Promise<string> {
  const { database, clock } = storage;
  requireFitting(name, planned.metadata.contentType, declaredSize);
  const id = randomBytes(32).toString('base64url');
  const md5 = await resumeMd5(null);
  await database.tenant(ownerId, async (tx) => {
    await lockRoom(tx, ownerId);
    const now = clock.now();
    await insertUpload(tx, ownerId, {
      idHash: hashUploadId(id),
      name: name.name,
      declaredSize,
      md5State: md5.save(),
      metadata: writePlanned(planned),
      expiresAt: now + LIFETIME_MS,
    });
    await requireRoom(storage, tx, ownerId);
    await requestSweep(storage, tx, ownerId);
  });
  return id;
}
