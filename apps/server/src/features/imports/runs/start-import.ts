import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { AfterChange } from '#server/features/insights/index.ts';
import { ensureJournal } from '#server/features/journals/index.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import type { Files } from '#server/platform/files/index.ts';
import type { JobDefinition, Jobs } from '#server/platform/jobs/index.ts';
import type { Log } from '#server/platform/log.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import type { ReceivedStatement } from '../receive/receive-statement.ts';
import type { ImportProgress } from '../record/import-progress.ts';
import { failureOf, type ImportRow, isUnderWay } from '../record/import-row.ts';
import { findImport, insertImport, windowOf } from '../record/imports.repository.ts';
import type { ImportRunner } from '../thread/import-runner.ts';
import type { ImportRuns } from './import-runs.ts';

export interface ImportDeps {
  readonly database: Database;
  readonly files: Files;
  readonly jobs: Jobs;
  readonly runner: ImportRunner;
  readonly progress: ImportProgress;
  readonly runs: ImportRuns;
  readonly log: Log;
  /** Told of what is undone, in its transaction. */
  readonly afterChange: AfterChange;
}

const payload = z.object({ ownerId: z.string(), importId: z.string() });
type Payload = z.infer<typeof payload>;

/** An import starts at once; the job finds it undone only if the process that started it died. */
const RESUME_AFTER_SECONDS = 20;

/** Finishes what a process left unfinished; an import that has ended is left alone. */
export const resumeImportJob = (deps: Omit<ImportDeps, 'jobs'>): JobDefinition<Payload> => ({
  name: 'resume-import',
  payload,
  // One that another process has in hand is looked at again, later and later, until that has ended it.
  retryLimit: 12,
  expireInSeconds: 3600,
  takenUpAtStart: true,
  handle: ({ ownerId, importId }) => perform(deps, ownerId, importId),
});

async function perform(deps: Omit<ImportDeps, 'jobs'>, ownerId: string, importId: string): Promise<void> {
  const row = await deps.database.tenant(ownerId, (tx) => findImport(tx, ownerId, importId));
  if (row === undefined || !isUnderWay(row)) return;
  await deps.runs.run(ownerId, row);
}

/** Makes sure that the import is run, should this process die. */
export const guardImport = (deps: ImportDeps, tx: Tx, ownerId: string, importId: string): Promise<void> =>
  deps.jobs.enqueue(
    resumeImportJob(deps),
    { ownerId, importId },
    { tx, startAfterSeconds: RESUME_AFTER_SECONDS },
  );

/** Keeps the import and its safety net together, so that neither exists without the other. */
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
  await guardImport(deps, tx, ownerId, row.id);
  return row;
}

/** Runs a queued import without anyone waiting; what goes wrong is in the import itself. */
export function startImport(deps: ImportDeps, ownerId: string, importId: string): void {
  perform(deps, ownerId, importId).catch((error: unknown) => {
    // A stop or an outage: the job takes it up.
    if (error instanceof ProblemError) deps.log.warn({ err: error, importId }, 'an import was interrupted');
    else deps.log.error({ err: error, importId }, 'an import failed unexpectedly');
  });
}

/**
 * Runs a queued import and waits for its end.
 *
 * @throws {ProblemError} when the file was refused; it is then forgotten, since the caller was told.
 */
export async function finishImportNow(
  deps: ImportDeps,
  ownerId: string,
  importId: string,
): Promise<ImportRow> {
  await perform(deps, ownerId, importId);
  const row = await deps.database.tenant(ownerId, (tx) => findImport(tx, ownerId, importId));
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
