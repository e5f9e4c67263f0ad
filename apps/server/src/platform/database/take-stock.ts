import pg from 'pg';
import type { Logins } from './logins.ts';

/**
 * Lets the planner know what the large tables hold now, as the database's own upkeep would within a minute. Until
 * then it plans by what there was before: for a journal that was just imported, by nothing. As the owner, since
 * no role of ours may.
 */
export async function takeStock({ owner }: Logins): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('ANALYZE tapebook.activities, tapebook.trades, tapebook.instruments');
  } finally {
    await client.end();
  }
}
