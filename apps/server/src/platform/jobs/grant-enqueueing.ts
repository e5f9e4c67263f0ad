import type { PgBoss } from 'pg-boss';

/**
 * What both roles of the server need to add a job within their own transactions, and no more: they
 * can neither read what other jobs carry (a mail holds a sign-in code) nor change or remove any.
 */
export async function grantEnqueueing(db: ReturnType<PgBoss['getDb']>): Promise<void> {
  const { rows } = await db.executeSql(
    `select has_schema_privilege('tapebook_identity', 'pgboss', 'usage') as granted`,
  );
  if (rows[0]?.granted === true) return;
  await db.executeSql(`
    grant usage on schema pgboss to tapebook_app, tapebook_identity;
    grant insert on pgboss.job, pgboss.job_common to tapebook_app, tapebook_identity;
    grant select (id, name, start_after) on pgboss.job, pgboss.job_common to tapebook_app, tapebook_identity;
    grant select on pgboss.queue to tapebook_app, tapebook_identity;
  `);
}
