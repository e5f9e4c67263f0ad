import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tx } from '#server/platform/database/index.ts';
import type { JobDefinition } from '#server/platform/jobs/index.ts';
import { releaseBlobs } from './blobs/blobs.repository.ts';
import { dropBlobs } from './blobs/keep-blob.ts';
import { keysOf, removeObject } from './objects/objects.repository.ts';
import type { Storage } from './storage.ts';

const DAY_MS = 24 * 3_600_000;

/** What nothing shows is kept for so long: a device that was away may yet send the words that show it. */
const KEPT_DAYS = 90;

const SWEEP_AFTER_SECONDS = 7 * 24 * 3600;

/** However often it is asked for, one such sweep of a person waits at a time. */
export const requestPictureSweep = ({ jobs, pictureSweepJob }: Storage, tx: Tx, ownerId: string) =>
  jobs.enqueue(
    pictureSweepJob,
    { ownerId },
    { tx, startAfterSeconds: SWEEP_AFTER_SECONDS, singletonKey: `storage-pictures-sweep ${ownerId}` },
  );

/** Once a week, for whoever keeps pictures: removes those that nothing shows any more. */
export function createPictureSweepJob(storage: () => Storage): JobDefinition<{ ownerId: string }> {
  return {
    name: 'storage-pictures-sweep',
    payload: z.object({ ownerId: z.string() }),
    async handle({ ownerId }) {
      await sweepPictures(storage(), ownerId);
    },
  };
}

/** Removes what lies in `attachments/` for long and is named by nothing that was written, or can be brought back. */
export async function sweepPictures(storage: Storage, ownerId: string): Promise<void> {
  const { database, clock, namedFiles } = storage;
  const own = `users/${ownerId}/`;
  const dropped = await database.tenant(ownerId, async (tx) => {
    const { rows } = await sql<{ name: string; isOld: boolean }>`
      SELECT name, updated_at < ${new Date(clock.now() - KEPT_DAYS * DAY_MS)} AS "isOld"
      FROM tapebook.storage_objects
      WHERE user_id = ${ownerId} AND starts_with(name, ${`${own}attachments/`})`.execute(tx);
    const old = rows.filter(({ isOld }) => isOld);
    const named = old.length === 0 ? new Set<string>() : await namedFiles(tx, ownerId);
    const strays = old.filter(({ name }) => !named.has(name.slice(own.length)));
    const keys: string[] = [];
    for (const { name } of strays) {
      const row = await removeObject(tx, ownerId, name);
      if (row !== undefined) keys.push(...keysOf(row));
    }
    await releaseBlobs(tx, ownerId, keys);
    if (strays.length < rows.length) await requestPictureSweep(storage, tx, ownerId);
    return keys;
  });
  await dropBlobs(storage, ownerId, dropped);
}
