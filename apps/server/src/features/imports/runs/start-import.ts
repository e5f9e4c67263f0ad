import { randomUUID } from 'node:crypto';
import { ensureJournal } from '#server/features/journals/index.ts';
import { requireRoomForStatement } from '#server/features/limits/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import type { ReceivedStatement } from '../receive/receive-statement.ts';
import { failureOf, type ImportRow } from '../record/import-row.ts';
import { insertImport, windowOf } from '../record/imports.repository.ts';
import type { ImportDeps } from './deps.ts';
import { askForTurn, guardImport } from './next-import.ts';
import { untilEnded } from './until-ended.ts';

/** Has a queued import run as its turn comes, and should a process die of it or with it. */
export async function startImport(
  deps: ImportDeps,
  tx: Tx,
  ownerId: string,
  importId: string,
): Promise<void> {
  await guardImport(deps, tx, ownerId, importId);
  await askForTurn(deps, tx, ownerId);
}

/** Keeps the import and its turn together, so that neither exists without the other. */
export async function queueImport(
  deps: ImportDeps,
  tx: Tx,
  ownerId: string,
  statement: ReceivedStatement,
  replaced?: ImportRow,
): Promise<ImportRow> {
  const { fileName, fileKey, size, sha256, options } = statement;
  const window = replaced === undefined ? undefined : windowOf(replaced);
  await ensureJournal(tx, ownerId);
  const row = await insertImport(tx, ownerId, {
    id: randomUUID(),
    fileName,
    fileKey,
    fileSize: size,
    fileSha256: sha256,
    options,
    ...(replaced === undefined ? {} : { replacesId: replaced.id }),
    ...(window === undefined ? {} : { window }),
  });
  await startImport(deps, tx, ownerId, row.id);
  await requireRoomForStatement(tx, ownerId, deps.limits.statementBytes);
  return row;
}

/**
 * Waits for the end of a queued import, in whichever process it is run.
 *
 * @throws {ProblemError} when the file was refused; it is then forgotten, since the caller was told.
 */
export async function finishImportNow(
  deps: ImportDeps,
  ownerId: string,
  importId: string,
): Promise<ImportRow> {
  const row = await untilEnded(deps, ownerId, importId);
  if (row === undefined) throw new ProblemError('not-found', 'The import was removed while it was running.');
  const failure = failureOf(row);
  if (failure !== null) {
    await deps.database.tenant(ownerId, (tx) =>
      tx.deleteFrom('imports').where('user_id', '=', ownerId).where('id', '=', importId).execute(),
    );
    await deps.files.remove(row.file_key);
    throw new ProblemError(failure.code, failure.message);
  }
  return row;
}
