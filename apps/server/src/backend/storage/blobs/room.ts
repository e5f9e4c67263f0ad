import type { Tx } from '#server/platform/database/index.ts';
import type { Storage } from '../storage.ts';
import { quotaExceeded } from '../storage-error.ts';
import { usedBytes } from './blobs.repository.ts';

/** What somebody may keep who has not shown that the address is theirs: such accounts cost nothing to make. */
const UNPROVEN_BYTES = 5 * 1024 * 1024;

/**
 * Makes sure that all of the person fits, with what was just added, under the lock of their room.
 *
 * @throws {StorageError} 402 where it does not.
 */
export async function requireRoom(storage: Storage, tx: Tx, ownerId: string): Promise<void> {
  const { clock, config } = storage;
  const used = await usedBytes(tx, ownerId, clock.now());
  const { storageBytes } = config.limits;
  const least = Math.min(UNPROVEN_BYTES, storageBytes);
  if (used <= least) return;
  const most = (await storage.isProven(ownerId)) ? storageBytes : least;
  if (used > most) throw quotaExceeded();
}
