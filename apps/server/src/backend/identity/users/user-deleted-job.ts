import * as z from 'zod/mini';
import type { JobDefinition } from '#server/platform/jobs/index.ts';

/** Erases what an account had beyond identity's own tables. */
export type Eraser = (userId: string) => Promise<void>;

/** Enqueued in the transaction that removes an account; the erasers may still be added to until it runs. */
export const userDeletedJob = (erasers: readonly Eraser[]): JobDefinition<{ userId: string }> => ({
  name: 'identity-user-deleted',
  payload: z.object({ userId: z.string() }),
  retryLimit: 20,
  async handle({ userId }) {
    for (const erase of erasers) await erase(userId);
  },
});
