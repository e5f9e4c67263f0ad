import { type ImportRow, isUnderWay } from '../record/import-row.ts';
import { findImport } from '../record/imports.repository.ts';
import { stopping } from '../thread/import-runner.ts';
import type { ImportDeps } from './deps.ts';

/** Whoever runs it says when it ends; should that not be heard, it is looked up this often. */
const LOOK_EVERY_MS = 1_000;

/**
 * Waits until an import has ended, whichever process runs it.
 *
 * @param until ends the waiting; the import is then answered as it is.
 * @returns `undefined` where it was removed meanwhile.
 * @throws {ProblemError} `unavailable` when this process stops.
 */
export async function untilEnded(
  { database, progress, stopping: stopped }: Pick<ImportDeps, 'database' | 'progress' | 'stopping'>,
  ownerId: string,
  importId: string,
  until?: AbortSignal,
): Promise<ImportRow | undefined> {
  let wake: () => void = () => {};
  const stopWatching = progress.watch(importId, (at) => {
    if (at === null) wake();
  });
  const rouse = (): void => wake();
  stopped.addEventListener('abort', rouse);
  until?.addEventListener('abort', rouse);
  try {
    for (;;) {
      const told = new Promise<void>((resolve) => {
        wake = resolve;
      });
      if (stopped.aborted) throw stopping();
      const row = await database.tenant(ownerId, (tx) => findImport(tx, ownerId, importId));
      if (row === undefined || !isUnderWay(row) || until?.aborted === true) return row;
      const timer = setTimeout(rouse, LOOK_EVERY_MS);
      await told;
      clearTimeout(timer);
    }
  } finally {
    stopWatching();
    stopped.removeEventListener('abort', rouse);
    until?.removeEventListener('abort', rouse);
  }
}
