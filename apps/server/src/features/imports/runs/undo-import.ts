import { undoIntake } from '#server/features/intake/index.ts';
import { raiseJournalVersion } from '#server/features/journals/index.ts';
import { closeNewShorts, explainedShorts, salesBeside } from '#server/features/short-sales/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { isUnderWay } from '../record/import-row.ts';
import { lockImport, markUndone, tellOfImport } from '../record/imports.repository.ts';

const correctionsLeft = (count: number) => ({
  line: null,
  code: 'corrects-nothing',
  message:
    `${count === 1 ? 'A correction that you made by hand is of a row' : `${count.toLocaleString('en-US')} corrections that you made by hand are of rows`} of this import. ` +
    `What you typed stays in the journal and counts by itself, so trades of it may look strange. Redo the import, and ${count === 1 ? 'it corrects' : 'they correct'} as before; or delete what you typed, in the trade that shows it.`,
});

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
  const intake = { ownerId, importId };
  const others = salesBeside(intake, row.account_ids);
  const shorts = await explainedShorts(tx, others);
  const left = await undoIntake(tx, intake, row.account_ids);
  await closeNewShorts(tx, others, shorts);
  if (left > 0) await tellOfImport(tx, ownerId, importId, correctionsLeft(left));
  await markUndone(tx, ownerId, importId, row.replaced_by_id ?? undefined);
  await raiseJournalVersion(tx, ownerId);
}
