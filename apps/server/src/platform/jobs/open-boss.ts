import type { PgBoss } from 'pg-boss';
import type { ConnectionTarget } from '../database/index.ts';
import type { Log } from '../log.ts';

export const JOB_SCHEMA = 'pgboss';
export const POLL_SECONDS = 1;
/** How late what comes by the clock may be, of whose times the finest is a minute. */
const SCHEDULE_SECONDS = 5;
/** Of one that is done nothing is kept but that it was; one that failed for good is kept for this long. */
export const KEPT_SECONDS = 3600;

/** The queue in the database, as its owner; not started yet. */
export async function openBoss(target: ConnectionTarget, log: Log, work: boolean): Promise<PgBoss> {
  const pgBoss = await import('pg-boss');
  const boss = new pgBoss.PgBoss({
    ...target,
    schema: JOB_SCHEMA,
    application_name: 'tapebook jobs',
    max: 4,
    schedule: work,
    cronWorkerIntervalSeconds: SCHEDULE_SECONDS,
    supervise: work,
    maintenanceIntervalSeconds: KEPT_SECONDS,
    useListenNotify: true,
  });
  boss.on('error', (error) => log.warn({ reason: error.message }, 'The job queue lost its database'));
  boss.on('warning', (warning) => log.warn({ reason: warning.message }, 'The job queue warns'));
  return boss;
}
