import type { Database } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { type ImportRow, isUnderWay } from '../record/import-row.ts';
import { cancelUnattended, findImport } from '../record/imports.repository.ts';
import type { ImportDeps } from './deps.ts';
import { untilEnded } from './until-ended.ts';

type Deps = Pick<ImportDeps, 'database' | 'runs' | 'progress' | 'stopping' | 'stopElsewhere'>;

/** What is said to another process may be lost with its connection, so that it is said again. */
const ASK_EVERY_MS = 1_000;
const ASK_TIMES = 15;

/**
 * Stops an import, wherever it has got to, and waits until it has ended: the journal is as before it.
 *
 * @throws {ProblemError} `not-found`, or `conflict` when it had ended already or another process does not stop it.
 */
export async function cancelImport(deps: Deps, ownerId: string, importId: string): Promise<ImportRow> {
  const { database, runs } = deps;
  const find = () => database.tenant(ownerId, (tx) => findImport(tx, ownerId, importId));
  if ((await find()) === undefined) {
    throw new ProblemError('not-found', 'There is no such import in this journal.');
  }
  if (!(await runs.stop(importId))) await stopWherever(deps, ownerId, importId);
  const row = await find();
  if (row?.status === 'cancelled') return row;
  throw new ProblemError(
    'conflict',
    row !== undefined && isUnderWay(row)
      ? 'Another process of the server is reading it. Wait for its end, then undo it.'
      : 'The import had ended before it could be stopped. Undo it to take it back.',
  );
}

/** One that waits, or whose process died, ends here; one that another process reads is stopped there. */
async function stopWherever(deps: Deps, ownerId: string, importId: string): Promise<void> {
  for (let asked = 0; asked < ASK_TIMES; asked += 1) {
    const ended = await deps.database.tenant(ownerId, (tx) => cancelUnattended(tx, ownerId, importId));
    if (ended) {
      deps.progress.end(importId);
      return;
    }
    deps.stopElsewhere(importId);
    const row = await untilEnded(deps, ownerId, importId, AbortSignal.timeout(ASK_EVERY_MS));
    if (row === undefined || !isUnderWay(row)) return;
  }
}

/** Says of an import that was stopped before its turn came how it ended: nothing of it was begun. */
export const endNeverBegun = async (database: Database, ownerId: string, importId: string): Promise<void> => {
  await database.tenant(ownerId, (tx) => cancelUnattended(tx, ownerId, importId));
};
