import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

/** The zone that somebody chose for the times of a file, and the accounts that it fed. */
export interface AnsweredZone {
  readonly timeZone: string;
  readonly accountIds: readonly string[];
}

/** Answers for one kind of file that still stand, the last one first: those of imports that are in the journal. */
export async function findAnsweredZones(tx: Tx, ownerId: string, fileKind: string): Promise<AnsweredZone[]> {
  const { rows } = await sql<{ time_zone: string; account_ids: string[] }>`
    SELECT options->>'timeZone' AS time_zone, account_ids
    FROM tapebook.imports
    WHERE user_id = ${ownerId} AND status = 'completed' AND options ? 'timeZone'
      AND coalesce(file_kind, format) = ${fileKind}
    ORDER BY created_at DESC, id DESC
    LIMIT 50`.execute(tx);
  return rows.map((row) => ({ timeZone: row.time_zone, accountIds: row.account_ids }));
}

/** What was answered last for one of these accounts. */
export const answeredFor = (
  answers: readonly AnsweredZone[],
  accountIds: ReadonlySet<string>,
): string | null =>
  answers.find((answer) => answer.accountIds.some((id) => accountIds.has(id)))?.timeZone ?? null;
