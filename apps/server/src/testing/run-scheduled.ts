import { expect } from 'vitest';
import * as z from 'zod/mini';
import { createJobs, type JobDefinition } from '../platform/jobs/index.ts';
import type { AppServer } from './app-server.ts';
import { silentLog } from './silent-log.ts';

/** Has a job done that the clock brings, as another process asks for it, and waits until it is. */
export async function runScheduled({ database }: Pick<AppServer, 'database'>, name: string): Promise<void> {
  const job: JobDefinition<Record<string, never>> = {
    name,
    payload: z.strictObject({}),
    retryLimit: 0,
    handle: async () => {},
  };
  const jobs = createJobs(database.logins.owner, silentLog);
  jobs.register(job);
  await jobs.start({ work: false });
  await database.tenant('somebody', (tx) => jobs.enqueue(job, {}, { tx }));
  await jobs.stop();
  const open = () =>
    database.asOwner(`SELECT FROM pgboss.job WHERE name = $1 AND state IN ('created', 'active')`, [name]);
  await expect.poll(open, { timeout: 30_000 }).toEqual([]);
}
