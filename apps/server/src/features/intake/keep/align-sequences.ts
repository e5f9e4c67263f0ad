import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { rowsOf } from '../staging/each-report.ts';
import type { Intake } from '../staging/intake.ts';

/**
 * Puts the facts of one instant that two files share into one order. Each file numbers its own rows, so
 * a file that begins in the middle of a second calls 0 what the file before it calls 1: what they have in
 * common tells by how much one of them is behind, and its rows are moved by that. Facts of one instant
 * that no file lists together have no order of their own, and keep the one of their ids.
 *
 * Only instants to which the import added something are looked at, so its books are rebuilt anyway.
 *
 * @example 'a b' (0 1), then 'b c' (0 1): b is behind by one, so c becomes 2. The other way round, b and
 *   c are behind, and become 1 and 2.
 */
export async function alignSequences(
  tx: Tx,
  { ownerId, importId }: Intake,
  parts: readonly number[] | null,
): Promise<void> {
  await sql`
    WITH shared AS (
      SELECT a.account_id, a.instrument_id, a.occurred_at,
             max(a.sequence - s.sequence) AS ahead, max(s.sequence - a.sequence) AS behind
      FROM (SELECT id, occurred_at, sequence FROM import_staging WHERE ${rowsOf(parts)}) s
      JOIN tapebook.activities a ON a.user_id = ${ownerId} AND a.id = s.id AND a.occurred_at = s.occurred_at
      WHERE a.import_id IS DISTINCT FROM ${importId}::uuid
      GROUP BY a.account_id, a.instrument_id, a.occurred_at
      HAVING max(a.sequence - s.sequence) > 0 OR max(s.sequence - a.sequence) > 0
    )
    UPDATE tapebook.activities a
    SET sequence = a.sequence + CASE WHEN a.import_id = ${importId}::uuid THEN shared.ahead ELSE shared.behind END
    FROM shared
    WHERE a.user_id = ${ownerId} AND a.account_id = shared.account_id
      AND a.instrument_id IS NOT DISTINCT FROM shared.instrument_id AND a.occurred_at = shared.occurred_at
      AND CASE WHEN a.import_id = ${importId}::uuid THEN shared.ahead > 0 ELSE shared.ahead <= 0 END
      AND EXISTS (
        SELECT FROM tapebook.activities added
        WHERE added.user_id = ${ownerId} AND added.import_id = ${importId} AND added.account_id = shared.account_id
          AND added.instrument_id IS NOT DISTINCT FROM shared.instrument_id
          AND added.occurred_at = shared.occurred_at)`.execute(tx);
}
