import { randomUUID } from 'node:crypto';
import { requestSweep } from '../request-sweep.ts';
import type { Storage } from '../storage.ts';
import { type Blob, forgetBlobs, insertBlob } from './blobs.repository.ts';

/**
 * Keeps the bytes, which nothing holds yet; a failure leaves none of them.
 *
 * @param sweepIsDue a sweep of the person waits already, as it does while an upload is going on.
 */
export async function keepBlob(
  storage: Storage,
  ownerId: string,
  bytes: AsyncIterable<Uint8Array>,
  { sweepIsDue = false } = {},
): Promise<Blob> {
  const { database, files, clock } = storage;
  const key = randomUUID();
  await database.tenant(ownerId, async (tx) => {
    await insertBlob(tx, ownerId, key, clock.now());
    if (!sweepIsDue) await requestSweep(storage, tx, ownerId);
  });
  try {
    return { key, size: await files.keep(key, bytes) };
  } catch (error) {
    await dropBlobs(storage, ownerId, [key]);
    throw error;
  }
}

/** Removes bytes that nothing holds any more. Where that fails, the sweep does it later. */
export async function dropBlobs(
  { database, files, log }: Storage,
  ownerId: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  try {
    await Promise.all(keys.map((key) => files.remove(key)));
    await database.tenant(ownerId, (tx) => forgetBlobs(tx, ownerId, keys));
  } catch (error) {
    log.warn({ err: error }, 'Stored bytes could not be removed yet');
  }
}
