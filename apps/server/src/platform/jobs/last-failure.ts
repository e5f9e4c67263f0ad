import { JOB_SCHEMA } from './open-boss.ts';

/** What the newest run of the job `$1` that has ended failed of: no row, or a row of nothing, where it was done. */
export const LAST_FAILURE = `
  select case when state = 'failed' then coalesce(output->>'message', 'It says nothing of why.') end as message
  from ${JOB_SCHEMA}.job
  where name = $1 and state in ('completed', 'failed')
  order by completed_on desc limit 1`;
