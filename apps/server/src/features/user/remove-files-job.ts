import * as z from 'zod/mini';
import type { Files } from '#server/platform/files/index.ts';
import type { JobDefinition } from '#server/platform/jobs/index.ts';

const payload = z.object({ keys: z.array(z.string()) });

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
