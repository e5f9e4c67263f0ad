import type { Database } from '#server/platform/database/index.ts';
import { isUnderWay, NO_COUNTS } from '../record/import-row.ts';
import { finishImport, lockImport } from '../record/imports.repository.ts';
import type { Refused } from '../statement/refusals.ts';

/** Said of a file of whose reading a thread has died. */
export const TOO_HEAVY: Refused = {
  code: 'file-too-large',
  message:
    'Reading this file took more memory or time than one file may have, so it was stopped and nothing was imported. Export a shorter period, or the same statement as CSV, and import that.',
};

/** Ends the import of such a file. What it had begun was undone as its thread ended. */
export const endTooHeavy = (database: Database, ownerId: string, importId: string): Promise<void> =>
  database.tenant(ownerId, async (tx) => {
    const row = await lockImport(tx, ownerId, importId);
    if (row === undefined || !isUnderWay(row)) return;
    await finishImport(tx, ownerId, importId, {
      status: 'failed',
      counts: NO_COUNTS,
      problems: [{ line: null, ...TOO_HEAVY }],
    });
  });
