import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import * as z from 'zod/mini';
import type { ConnectionTarget } from '../database/index.ts';
import type { Log } from '../log.ts';
import { JOB_SCHEMA, openBoss } from './open-boss.ts';

/** A job that nobody has done yet, as it can be kept elsewhere. */
export const waitingJob = z.object({
  name: z.string(),
  data: z.record(z.string(), z.unknown()),
  singletonKey: z.nullable(z.string()),
  startAfter: z.string(),
});
export type WaitingJob = z.infer<typeof waitingJob>;

/** Those that wait or are being done, as the transaction of the client sees them. */
export async function readWaitingJobs(client: pg.Client): Promise<WaitingJob[]> {
  const { rows: found } = await client.query(`select to_regclass('${JOB_SCHEMA}.job') as "table"`);
  if (found[0]?.table === null) return [];
  // What comes by the clock is asked for anew by every start. What is asked for again while it is being done waits
  // beside it under the same key; nothing is being done where it is brought, so that it is one there.
  const { rows } = await client.query<WaitingJob>(
    `select name, data, singleton_key as "singletonKey",
            to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startAfter"
     from (
       select distinct on (name, coalesce(singleton_key, id::text)) *
       from ${JOB_SCHEMA}.job
       where state in ('created', 'retry', 'active') and data ? 'payload' and name not like '\\_\\_pgboss%'
       order by name, coalesce(singleton_key, id::text), created_on, id
     ) each_once
     order by created_on, id`,
  );
  return rows;
}

/** Puts them into a database whose queue is empty; the next server does them. */
export async function bringWaitingJobs(
  target: ConnectionTarget,
  log: Log,
  jobs: readonly WaitingJob[],
): Promise<void> {
  const boss = await openBoss(target, log, false);
  await boss.start();
  try {
    for (const name of new Set(jobs.map((job) => job.name)))
      await boss.createQueue(name, { policy: 'short' });
    for (const { name, data, singletonKey, startAfter } of jobs) {
      await boss.send(name, data, { singletonKey: singletonKey ?? randomUUID(), startAfter });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
