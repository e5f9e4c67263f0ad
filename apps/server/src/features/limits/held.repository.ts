import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

export async function heldActivities(tx: Tx, ownerId: string): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    SELECT count(*)::float8 AS held FROM tapebook.activities WHERE user_id = ${ownerId}`.execute(tx);
  return rows[0]?.held ?? 0;
}

/** Bytes of the statements that were imported, and of those that wait to be; one that was read anew is there once. */
export async function heldStatementBytes(tx: Tx, ownerId: string): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    SELECT coalesce(sum(size), 0)::float8 AS held FROM (
      SELECT max(file_size) AS size FROM (
        SELECT file_key, file_size FROM tapebook.imports WHERE user_id = ${ownerId}
        UNION ALL SELECT file_key, file_size FROM tapebook.import_uploads WHERE user_id = ${ownerId}
      ) AS named GROUP BY file_key
    ) AS files`.execute(tx);
  return rows[0]?.held ?? 0;
}

export async function heldConnections(tx: Tx, ownerId: string): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    SELECT count(*)::float8 AS held FROM tapebook.connections WHERE user_id = ${ownerId}`.execute(tx);
  return rows[0]?.held ?? 0;
}
