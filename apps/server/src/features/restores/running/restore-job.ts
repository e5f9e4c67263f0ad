import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tx } from '#server/platform/database/index.ts';
import type { JobDefinition, Jobs } from '#server/platform/jobs/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { failedHere, gaveUp } from '../archive/archive-problems.ts';
import { withKeptArchive } from '../archive/kept-archive.ts';
import { openArchive } from '../archive/open-archive.ts';
import { NotWanted, type RestoreDeps, restoreJournal } from '../restore-journal.ts';
import { markFailed, noteAttempt } from '../restores.repository.ts';

export interface RestoreJobDeps extends RestoreDeps {
  readonly jobs: Jobs;
}

const payload = z.object({ ownerId: z.string(), restoreId: z.string() });
type Payload = z.infer<typeof payload>;

/** After so long one whose process has died is begun again by another. */
const LOOK_AFTER_SECONDS = 20;
/** What ends the process so often is not begun again. */
const MOST_ATTEMPTS = 4;

/**
 * Brings an archive back, whether or not anybody waits for it. It asks for itself again before it begins, so that what a
 * killed process has lost is taken up by another; what has ended asks for nothing.
 */
export const restoreJob = (deps: RestoreJobDeps): JobDefinition<Payload> => ({
  name: 'restore-journal',
  payload,
  expireInSeconds: 4 * 3_600,
  concurrency: 2,
  takenUpAtStart: true,
  async handle({ ownerId, restoreId }) {
    const begun = await deps.database.tenant(ownerId, (tx) => begin(deps, tx, ownerId, restoreId));
    if (begun === undefined) return;
    const { attempts, file_key: fileKey } = begun;
    try {
      if (attempts > MOST_ATTEMPTS) throw gaveUp();
      await withKeptArchive(deps.files, fileKey, async (path) => {
        const archive = await openArchive(path);
        try {
          await restoreJournal(deps, ownerId, restoreId, {
            archive,
            within: (work) =>
              deps.database.tenant(ownerId, async (tx) => {
                if (!(await takeTurn(tx, ownerId))) throw new InOtherHands();
                await work(tx);
              }),
          });
        } finally {
          archive.close();
        }
      });
    } catch (error) {
      if (error instanceof InOtherHands) return;
      // Where the database is away it is begun again in a while.
      if (isOutage(error)) throw error;
      const { code, detail } = error instanceof ProblemError ? error : failedHere(error);
      await deps.database.tenant(ownerId, (tx) =>
        markFailed(tx, ownerId, restoreId, { code, message: detail }),
      );
      await deps.files.remove(fileKey);
      if (!(error instanceof ProblemError || error instanceof NotWanted)) throw error;
      return;
    }
    await deps.files.remove(fileKey);
  },
});

/** Another process has it in hand, and ends it. */
class InOtherHands extends Error {
  override readonly name = 'InOtherHands';
}

const isOutage = (error: unknown): boolean => error instanceof ProblemError && error.code === 'unavailable';

/** One at a time for a person, however many servers there are. @returns whether it is free. */
async function takeTurn(tx: Tx, ownerId: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended('restore ' || ${ownerId}, 0)) AS free`.execute(tx);
  return rows[0]?.free === true;
}

/** Has it looked at again, and counts that it is begun where nobody has it in hand. @returns nothing where there is nothing to do. */
async function begin(
  deps: RestoreJobDeps,
  tx: Tx,
  ownerId: string,
  restoreId: string,
): Promise<{ attempts: number; file_key: string } | undefined> {
  const isFree = await takeTurn(tx, ownerId);
  const row = await noteAttempt(tx, ownerId, restoreId, isFree ? 1 : 0);
  if (row === undefined) return undefined;
  await askForRestore(deps, tx, { ownerId, restoreId }, LOOK_AFTER_SECONDS);
  return isFree ? row : undefined;
}

export const askForRestore = (
  deps: RestoreJobDeps,
  tx: Tx,
  which: Payload,
  startAfterSeconds?: number,
): Promise<void> =>
  deps.jobs.enqueue(restoreJob(deps), which, {
    tx,
    singletonKey: which.restoreId,
    ...(startAfterSeconds === undefined ? {} : { startAfterSeconds }),
  });
