import type { PgBoss } from 'pg-boss';

/** How far the clocks of machines that share a database may lie apart. */
const APART = `interval '1 minute'`;

/**
 * Brings back what a clock that ran ahead for a while has written: jobs that would wait for years, runs that would
 * never be given up, schedules that would not come. No job waits longer than it was told to when it was made.
 */
export async function rightClock(db: ReturnType<PgBoss['getDb']>, schema: string): Promise<void> {
  await db.executeSql(`
    update ${schema}.job
       set start_after = now() + greatest(start_after - created_on, interval '0'), created_on = now()
     where state in ('created', 'retry') and created_on > now() + ${APART};
    update ${schema}.job set start_after = now()
     where state = 'retry' and start_after > now() + interval '1 day';
    update ${schema}.job set started_on = now() where state = 'active' and started_on > now() + ${APART};
    update ${schema}.version set cron_on = now() where cron_on > now() + ${APART};
    update ${schema}.queue set maintain_on = null where maintain_on > now() + ${APART};
  `);
}
