import type { Database } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import type { ImportRow } from '../record/import-row.ts';
import { cancelUnattended, findImport } from '../record/imports.repository.ts';
import type { ImportDeps } from './start-import.ts';

/**
 * Stops an import, wherever it has got to, and waits until it has ended: the journal is as before it.
 *
 * @throws {ProblemError} `not-found`, or `conflict` when it had ended already or another process runs it.
 */
export async function cancelImport(
  { database, runs }: Pick<ImportDeps, 'database' | 'runs'>,
  ownerId: string,
  importId: string,
): Promise<ImportRow> {
  const find = () => database.tenant(ownerId, (tx) => findImport(tx, ownerId, importId));
  if ((await find()) === undefined) {
    throw new ProblemError('not-found', 'There is no such import in this journal.');
  }
  const wasRunning = await runs.stop(importId);
  if (!wasRunning) await database.tenant(ownerId, (tx) => cancelUnattended(tx, ownerId, importId));
  const row = await find();
  if (row?.status === 'cancelled') return row;
  throw new ProblemError(
    'conflict',
    row?.status === 'queued' || row?.status === 'running'
      ? 'Another process of the server is reading it. Wait for its end, then undo it.'
      : 'The import had ended before it could be stopped. Undo it to take it back.',
  );
}

/** Says of an import that was stopped before its turn came how it ended: nothing of it was begun. */
export const endNeverBegun = async (database: Database, ownerId: string, importId: string): Promise<void> => {
  await database.tenant(ownerId, (tx) => cancelUnattended(tx, ownerId, importId));
};
