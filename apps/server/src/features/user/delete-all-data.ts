import { sql } from 'kysely';
import { lockJournal } from '#server/features/journals/index.ts';
import { type Database, personalTables, sqlState, type Tx } from '#server/platform/database/index.ts';
import type { Files } from '#server/platform/files/index.ts';

const STILL_REFERRED_TO = '23503';
const MOST_ATTEMPTS = 3;

async function findFiles(tx: Tx, ownerId: string, table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT ${sql.ref(column)} AS key FROM ${sql.table(table)}
    WHERE user_id = ${ownerId} AND ${sql.ref(column)} IS NOT NULL`.execute(tx);
  return rows.map(({ key }) => key);
}

/** Everything of the person but the identity account: every row, then every file. */
export async function deleteAllData(database: Database, files: Files, ownerId: string): Promise<void> {
  const remove = (): Promise<string[]> =>
    database.tenant(ownerId, async (tx) => {
      await lockJournal(tx, ownerId);
      const keys: string[] = [];
      for (const { table, file } of personalTables) {
        if (file !== null) keys.push(...(await findFiles(tx, ownerId, table, file)));
        await tx.deleteFrom(table).where('user_id', '=', ownerId).execute();
      }
      return keys;
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
