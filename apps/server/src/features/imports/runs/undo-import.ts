import { undoIntake } from '#server/features/intake/index.ts';
import { raiseJournalVersion } from '#server/features/journals/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { isUnderWay } from '../record/import-row.ts';
import { lockImport, markUndone } from '../record/imports.repository.ts';

/**
 * Takes back what only this import brought. Importing the file again gives the same activities the same ids.
 *
 * @throws {ProblemError} `not-found`, or `import-running` while it has not ended.
 */
export async function undoImport(tx: Tx, ownerId: string, importId: string): Promise<void> {
  const row = await lockImport(tx, ownerId, importId);
  if (row === undefined) throw new ProblemError('not-found', 'There is no such import in this journal.');
  if (isUnderWay(row)) {
    throw new ProblemError('import-running', 'The import is still running. Wait for its end, then undo it.');
  }
  await undoIntake(tx, { ownerId, importId }, row.account_ids);
  await markUndone(tx, ownerId, importId, row.replaced_by_id ?? undefined);
  await raiseJournalVersion(tx, ownerId);
}
