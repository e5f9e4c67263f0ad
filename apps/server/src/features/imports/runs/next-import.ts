import * as z from 'zod/mini';
import type { Tx } from '#server/platform/database/index.ts';
import type { JobDefinition } from '#server/platform/jobs/index.ts';
import { isUnderWay } from '../record/import-row.ts';
import { findImport } from '../record/imports.repository.ts';
import { findUnderWay } from '../record/under-way.repository.ts';
import { MOST_IMPORTS, stopping } from '../thread/import-runner.ts';
import type { ImportDeps } from './deps.ts';

const person = z.object({ ownerId: z.string() });

/**
 * One turn of one person: the oldest file that waits is imported, in whichever process is free. A person stands in
 * line once, however many files wait, and again at its end after each, so that fifty files of one hold up nobody's one.
 */
export const nextImportJob = (
  deps: Pick<ImportDeps, 'database' | 'runs' | 'stopping'>,
): JobDefinition<z.infer<typeof person>> => ({
  name: 'next-import',
  payload: person,
  expireInSeconds: 3600,
  concurrency: MOST_IMPORTS,
  async handle({ ownerId }) {
    // It is tried again in a moment, by a process that stays.
    if (deps.stopping.aborted) throw stopping();
    const { held, next } = await deps.database.tenant(ownerId, (tx) => findUnderWay(tx, ownerId));
    // Whoever has one in hand asks for the next turn as it ends.
    if (!held && next !== null && !deps.runs.isBusyWith(ownerId)) await deps.runs.run(ownerId, next);
  },
});

/** Puts the person into the line, where they do not stand in it. */
export const askForTurn = (
  deps: Pick<ImportDeps, 'database' | 'runs' | 'jobs' | 'stopping'>,
  tx: Tx,
  ownerId: string,
): Promise<void> => deps.jobs.enqueue(nextImportJob(deps), { ownerId }, { tx, singletonKey: ownerId });

/** Called as an import ends: whoever has more waiting stands in line again. */
export const goOnWithNext = (
  deps: Pick<ImportDeps, 'database' | 'runs' | 'jobs' | 'stopping'>,
  ownerId: string,
): Promise<void> =>
  deps.database.tenant(ownerId, async (tx) => {
    const { next } = await findUnderWay(tx, ownerId);
    if (next !== null && !deps.stopping.aborted) await askForTurn(deps, tx, ownerId);
  });

const LOOK_AFTER_SECONDS = 10;
const guarded = z.object({ ownerId: z.string(), importId: z.string() });

/**
 * Looks after an import until it has ended: one whose process has died is given to another. It begins by itself, and waits
 * in its line; this only asks for the turn that a death has lost.
 */
export const guardJob = (
  deps: Pick<ImportDeps, 'database' | 'runs' | 'jobs' | 'stopping'>,
): JobDefinition<z.infer<typeof guarded>> => ({
  name: 'resume-import',
  payload: guarded,
  handle: ({ ownerId, importId }) =>
    deps.database.tenant(ownerId, async (tx) => {
      const row = await findImport(tx, ownerId, importId);
      if (row === undefined || !isUnderWay(row)) return;
      const { held, next } = await findUnderWay(tx, ownerId);
      if (!held && next !== null) await askForTurn(deps, tx, ownerId);
      await guardImport(deps, tx, ownerId, importId);
    }),
});

export const guardImport = (
  deps: Pick<ImportDeps, 'database' | 'runs' | 'jobs' | 'stopping'>,
  tx: Tx,
  ownerId: string,
  importId: string,
): Promise<void> =>
  deps.jobs.enqueue(
    guardJob(deps),
    { ownerId, importId },
    { tx, startAfterSeconds: LOOK_AFTER_SECONDS, singletonKey: importId },
  );
