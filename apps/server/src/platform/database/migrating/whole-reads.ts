import pg from 'pg';
import type { ConnectionTarget } from '../cluster/start-cluster.ts';
import { HALVES } from '../connecting/halves.ts';

/**
 * Lets the owner of the tables read them whole, where he says so: for a backup, and while he migrates. Row-level security
 * binds him too, so without this nobody could; for the roles that the server works as nothing changes, whatever
 * they set. Looked at anew by each start and backup, since tables come with migrations in any order (decision 109).
 */
const LET_OWNER_READ_WHOLE = `
  do $$
  declare
    name text;
  begin
    for name in
      select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where nspname = '${HALVES.product.schema}' and relkind = 'r' and relrowsecurity
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'kept_whole')
    loop
      execute format(
        'create policy kept_whole on ${HALVES.product.schema}.%I for select to current_user
           using ((select current_setting(''tapebook.reads'', true)) = ''whole'')', name);
    end loop;
  end
  $$`;

export const letOwnerReadWhole = async (client: pg.Client): Promise<void> => {
  await client.query(LET_OWNER_READ_WHOLE);
};

/**
 * A transaction of the owner that sees everybody's rows, all as of one instant, and changes nothing. Those who
 * write meanwhile are not held up.
 *
 * @param name by which the database shows who reads.
 */
export async function readWhole<T>(
  owner: ConnectionTarget,
  work: (client: pg.Client) => Promise<T>,
  name = 'tapebook backup',
): Promise<T> {
  const client = new pg.Client({ ...owner, application_name: name });
  await client.connect();
  try {
    await client.query(LET_OWNER_READ_WHOLE);
    await client.query(
      `begin isolation level repeatable read read only; set local tapebook.reads = 'whole'; set local timezone = 'UTC'`,
    );
    const done = await work(client);
    await client.query('commit');
    return done;
  } finally {
    await client.end();
  }
}
