import type { Database } from '#server/platform/database/index.ts';
import type { Files } from '#server/platform/files/index.ts';

/** Children before what they point at. */
const TABLES = [
  'import_rows',
  'trades',
  'activities',
  'imports',
  'import_sources',
  'instruments',
  'accounts',
  'idempotency_keys',
  'journals',
] as const;

/** Everything of the person but the identity account: every row, then every file. */
export async function deleteAllData(database: Database, files: Files, ownerId: string): Promise<void> {
  const keys = await database.tenant(ownerId, async (tx) => {
    const rows = await tx.selectFrom('imports').select('file_key').where('user_id', '=', ownerId).execute();
    for (const table of TABLES) await tx.deleteFrom(table).where('user_id', '=', ownerId).execute();
    return rows.map((row) => row.file_key);
  });
  await Promise.all(keys.map((key) => files.remove(key)));
}
