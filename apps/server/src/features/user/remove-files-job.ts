import * as z from 'zod/mini';
import type { Tx } from '#server/platform/database/index.ts';
import type { Files } from '#server/platform/files/index.ts';
import type { JobDefinition, Jobs } from '#server/platform/jobs/index.ts';

const payload = z.object({ keys: z.array(z.string()) });

/** Keys that one job is told. */
const MOST_KEYS = 1000;
/** Few at a time, so that a store of many files goes on answering everybody else. */
const AT_ONCE = 8;

/**
 * Removes files whose rows are gone, so that nothing else names them any more. It goes on trying for weeks: a store
 * that is away comes back.
 */
export const removeFilesJob = (files: Pick<Files, 'remove'>): JobDefinition<z.infer<typeof payload>> => ({
  name: 'remove-files',
  payload,
  retryLimit: 20,
  async handle({ keys }) {
    for (let at = 0; at < keys.length; at += AT_ONCE) {
      await Promise.all(keys.slice(at, at + AT_ONCE).map((key) => files.remove(key)));
    }
  },
});

/** Has files removed whose rows go with this transaction: nobody would know their names afterwards. */
export async function removeFilesLater(
  { files, jobs }: { readonly files: Pick<Files, 'remove'>; readonly jobs: Jobs },
  tx: Tx,
  keys: readonly string[],
): Promise<void> {
  const job = removeFilesJob(files);
  for (let at = 0; at < keys.length; at += MOST_KEYS) {
    await jobs.enqueue(job, { keys: keys.slice(at, at + MOST_KEYS) }, { tx });
  }
}
