import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { type ImportOptions, type ImportRow, isUnderWay } from '../record/import-row.ts';
import { lockImport, requeueImport } from '../record/imports.repository.ts';
import type { ImportDeps } from './deps.ts';
import { queueImport, startImport } from './start-import.ts';

/**
 * Queues an import to be read anew. One that is in the journal stays there until the new one takes its
 * place, so that there is never neither nor both; any other is put into the queue itself.
 *
 * @param options `null`: as before.
 * @throws {ProblemError} `not-found`, or `import-running` while it has not ended.
 */
export async function runAgain(
  deps: ImportDeps,
  tx: Tx,
  ownerId: string,
  importId: string,
  options: ImportOptions | null,
): Promise<ImportRow> {
  const row = await lockImport(tx, ownerId, importId);
  if (row === undefined) throw new ProblemError('not-found', 'There is no such import in this journal.');
  if (isUnderWay(row)) throw stillRunning();
  const chosen = options ?? (row.options as ImportOptions);
  if (row.status !== 'completed') {
    const queued = await requeueImport(tx, ownerId, importId, chosen);
    await startImport(deps, tx, ownerId, importId);
    return queued;
  }
  const { file_name: fileName, file_key: fileKey, file_size: size, file_sha256: sha256 } = row;
  const statement = { fileName, fileKey, size: Number(size), sha256, options: chosen };
  return queueImport(deps, tx, ownerId, statement, row);
}

export const stillRunning = (): ProblemError =>
  new ProblemError('import-running', 'The import is still running. Wait for its end, or cancel it.');
