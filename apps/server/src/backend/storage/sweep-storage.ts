import * as z from 'zod/mini';
import type { JobDefinition } from '#server/platform/jobs/index.ts';
import { findStrayBlobs, hasLeftovers } from './blobs/blobs.repository.ts';
import { dropBlobs } from './blobs/keep-blob.ts';
import { requestSweep } from './request-sweep.ts';
import type { Storage } from './storage.ts';
import { removeEndedUploads } from './uploads/uploads.repository.ts';

const DAY_MS = 24 * 3_600_000;

/** Once a day at most, and only for whoever has stored something since: ends what nobody goes on with. */
export function createSweepJob(storage: () => Storage): JobDefinition<{ ownerId: string }> {
  return {
    name: 'storage-sweep',
    payload: z.object({ ownerId: z.string() }),
    async handle({ ownerId }) {
      await sweepStorage(storage(), ownerId);
    },
  };
}

/** Removes uploads that have expired, and bytes that nothing holds. */
export async function sweepStorage(storage: Storage, ownerId: string): Promise<void> {
  const { database, clock } = storage;
  const now = clock.now();
  const stray = await database.tenant(ownerId, async (tx) => {
    await removeEndedUploads(tx, ownerId, now);
    return findStrayBlobs(tx, ownerId, now - DAY_MS);
  });
  await dropBlobs(storage, ownerId, stray);
  await database.tenant(ownerId, async (tx) => {
    if (await hasLeftovers(tx, ownerId)) await requestSweep(storage, tx, ownerId);
  });
}
