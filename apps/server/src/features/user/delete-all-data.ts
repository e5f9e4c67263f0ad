import { sql } from 'kysely';
import { lockJournal } from '#server/features/journals/index.ts';
import { type Database, personalTables, sqlState, type Tx } from '#server/platform/database/index.ts';
import type { Files } from '#server/platform/files/index.ts';
import type { Jobs } from '#server/platform/jobs/index.ts';
import { removeFilesLater } from './remove-files-job.ts';

const STILL_REFERRED_TO = '23503';
const MOST_ATTEMPTS = 3;
export interface DeletionDeps {
  readonly database: Database;
  readonly files: Files;
  readonly jobs: Jobs;
}

async function findFiles(tx: Tx, ownerId: string, table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT ${sql.ref(column)} AS key FROM ${sql.table(table)}
    WHERE user_id = ${ownerId} AND ${sql.ref(column)} IS NOT NULL`.execute(tx);
  return rows.map(({ key }) => key);
}

/**
 * Everything of the person but the identity account: every row, and every file by jobs of the same transaction, as
 * nobody would know its name afterwards.
 */
export async function deleteAllData(deps: DeletionDeps, ownerId: string): Promise<void> {
  const remove = (): Promise<void> =>
    deps.database.tenant(ownerId, async (tx) => {
      await lockJournal(tx, ownerId);
      const keys: string[] = [];
      for (const { table, file } of personalTables) {
        if (file !== null) keys.push(...(await findFiles(tx, ownerId, table, file)));
        await tx.deleteFrom(table).where('user_id', '=', ownerId).execute();
      }
      await removeFilesLater(deps, tx, keys);
    });
  for (let attempt = 1; ; attempt += 1) {
    try {
      await remove();
      return;
    } catch (error) {
      // Something was written between the locks and the deletion: it is there to be locked now.
      if (sqlState(error) !== STILL_REFERRED_TO || attempt === MOST_ATTEMPTS) throw error;
    }
  }
}
