import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { setTwinsAside } from './matching/set-twins-aside.ts';
import { rejectSecondCorrections } from './reject-second-corrections.ts';
import { analyzeStaging } from './staging.ts';

/** What was found out of the staged facts before any of them is kept. */
export interface Judged {
  readonly duplicates: number;
  readonly rejected: number;
}

/** Facts that the journal has under the same id, and those that the file itself states again. */
async function setKnownAside(tx: Tx, ownerId: string): Promise<number> {
  const result = await sql`
    UPDATE import_staging s
    SET verdict = 'duplicate', code = 'already-there',
        message = CASE WHEN known.is_there THEN 'It is in the journal already.'
                  ELSE 'The file states it twice under one id: see line ' || known.first_line || '.' END
    FROM (
      SELECT stated.ordinal, stated.first_line, a.id IS NOT NULL AS is_there
      FROM (
        SELECT ordinal, id, row_number() OVER same AS place, first_value(line) OVER same AS first_line
        FROM import_staging WHERE verdict = 'activity'
        WINDOW same AS (PARTITION BY id ORDER BY ordinal)
      ) stated
      LEFT JOIN tapebook.activities a ON a.user_id = ${ownerId} AND a.id = stated.id
      WHERE a.id IS NOT NULL OR stated.place > 1
    ) known
    WHERE s.ordinal = known.ordinal`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

/**
 * Marks in the staging table what an import would not keep, and keeps nothing: for a preview, which shows
 * it row by row. An import finds the same while it inserts, which costs less.
 */
export async function judgeStaging(tx: Tx, ownerId: string, format: string): Promise<Judged> {
  await analyzeStaging(tx);
  const twins = await setTwinsAside(tx, ownerId, format);
  const known = await setKnownAside(tx, ownerId);
  return { duplicates: twins + known, rejected: await rejectSecondCorrections(tx, ownerId) };
}
