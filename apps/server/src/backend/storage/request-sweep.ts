import type { Tx } from '#server/platform/database/index.ts';
import type { Storage } from './storage.ts';

/** Later than anything that was begun before is over. */
const SWEEP_AFTER_SECONDS = 26 * 3600;

/** However often it is asked for, one sweep of a person waits at a time. */
export const requestSweep = ({ jobs, sweepJob }: Storage, tx: Tx, ownerId: string): Promise<void> =>
  jobs.enqueue(
    sweepJob,
    { ownerId },
    { tx, startAfterSeconds: SWEEP_AFTER_SECONDS, singletonKey: `storage-sweep ${ownerId}` },
  );
