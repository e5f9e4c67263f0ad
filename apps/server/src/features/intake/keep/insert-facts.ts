import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { FACT_COLUMNS } from '../staging/staging-rows.ts';

/** Makes activities of the staged facts that were not there before. @returns how many those are. */
export async function insertFacts(
  tx: Tx,
  ownerId: string,
  importId: string,
  format: string,
): Promise<number> {
  const facts = sql.raw(FACT_COLUMNS.join(', '));
  // In the order of the file without being sorted: a temporary table is read as it was filled, and what is moved
  // in it since was set aside.
  const inserted = await sql`
    INSERT INTO tapebook.activities (user_id, ${facts}, import_id, part, line, identity_format)
    SELECT ${ownerId}, ${facts}, ${importId}, part, line, ${format}
    FROM import_staging
    WHERE verdict = 'activity'
    ON CONFLICT (user_id, id) DO NOTHING`.execute(tx);
  return Number(inserted.numAffectedRows ?? 0);
}
