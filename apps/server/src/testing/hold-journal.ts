import pg from 'pg';

/**
 * Holds the end of whatever changes somebody's journal: an import has written all that it brings by then, and waits to commit. So none
 * has to be long that a test wants to last.
 *
 * @param owner of the database.
 * @returns lets it go.
 */
export async function holdJournal(owner: pg.ClientConfig, userId: string): Promise<() => Promise<void>> {
  const client = new pg.Client(owner);
  // The database may be stopped while it is held.
  client.on('error', () => {});
  await client.connect();
  await client.query(`select set_config('tapebook.user_id', $1, false)`, [userId]);
  await client.query('insert into tapebook.journals (user_id) values ($1) on conflict do nothing', [userId]);
  await client.query('begin');
  await client.query('select from tapebook.journals where user_id = $1 for no key update', [userId]);
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}
