import { sql } from 'kysely';
import { type Database, sqlState, type Tx } from '#server/platform/database/index.ts';
import type { Files } from '#server/platform/files/index.ts';

/** Children before what they point at. */
const TABLES = [
  'import_rows',
  'cancellations',
  'activity_problems',
  'flat_points',
  'campaign_trades',
  'campaigns',
  'campaign_choices',
  'trades',
  'activities',
  'trade_annotations',
  'trade_joins',
  'trade_cuts',
  'rates',
  'marks',
  'contract_terms',
  'imports',
  'import_uploads',
  'saved_mappings',
  'import_sources',
  'instruments',
  'accounts',
  'idempotency_keys',
  'storage_uploads',
  'storage_objects',
  'storage_blobs',
  'feedback',
  'journals',
] as const;

const STILL_REFERRED_TO = '23503';
const MOST_ATTEMPTS = 3;

/** Waits for whoever writes, in the order in which writers lock, and keeps others from beginning. */
async function lockJournal(tx: Tx, ownerId: string): Promise<void> {
  await sql`SET LOCAL lock_timeout = '60s'`.execute(tx);
  await sql`SELECT FROM tapebook.imports WHERE user_id = ${ownerId} ORDER BY id FOR UPDATE`.execute(tx);
  await sql`SELECT FROM tapebook.accounts WHERE user_id = ${ownerId} ORDER BY id FOR UPDATE`.execute(tx);
  await sql`SELECT FROM tapebook.journals WHERE user_id = ${ownerId} FOR UPDATE`.execute(tx);
}

/** Everything of the person but the identity account: every row, then every file. */
export async function deleteAllData(database: Database, files: Files, ownerId: string): Promise<void> {
  const remove = (): Promise<string[]> =>
    database.tenant(ownerId, async (tx) => {
      await lockJournal(tx, ownerId);
      const { rows } = await sql<{ file_key: string }>`
        SELECT file_key FROM tapebook.imports WHERE user_id = ${ownerId}
        UNION SELECT file_key FROM tapebook.import_uploads WHERE user_id = ${ownerId}
        UNION SELECT key FROM tapebook.storage_blobs WHERE user_id = ${ownerId}`.execute(tx);
      for (const table of TABLES) await tx.deleteFrom(table).where('user_id', '=', ownerId).execute();
      return rows.map((row) => row.file_key);
    });
  for (let attempt = 1; ; attempt += 1) {
    try {
      const keys = await remove();
      await Promise.all(keys.map((key) => files.remove(key)));
      return;
    } catch (error) {
      // Something was written between the locks and the deletion: it is there to be locked now.
      if (sqlState(error) !== STILL_REFERRED_TO || attempt === MOST_ATTEMPTS) throw error;
    }
  }
}
