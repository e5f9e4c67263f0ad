import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { alignSequences } from './align-sequences.ts';
import type { Judged } from './judge-staging.ts';
import { setTwinsAside } from './matching/set-twins-aside.ts';
import type { Reading } from './read-into-staging.ts';
import { rejectSecondCorrections } from './reject-second-corrections.ts';
import { analyzeStaging, FACT_COLUMNS } from './staging.ts';

export interface Settled {
  /** Facts that were not there before. */
  readonly added: number;
  /** Facts that the journal has already, from this file, another one, or another format of it. */
  readonly duplicates: number;
  /** Corrections of what is corrected already. */
  readonly rejected: number;
}

/**
 * Moves what was staged into the journal: new facts become activities of the import, facts that are
 * there become verdicts, and so do rows that were ignored or rejected.
 *
 * @param judged when it was told already which facts are there.
 */
export async function settleStaging(
  tx: Tx,
  ownerId: string,
  importId: string,
  format: string,
  { staged, early }: Reading,
  judged: Judged | null = null,
): Promise<Settled> {
  if (judged === null && staged.hasToBeJudged) await analyzeStaging(tx);
  const { duplicates: twins, rejected } =
    judged ?? (staged.hasToBeJudged ? await judge(tx, ownerId, format) : NOTHING_KNOWN);
  const facts = sql.raw(FACT_COLUMNS.join(', '));
  // In the order of the file without being sorted: a temporary table is read as it was filled, and what is moved
  // in it since was set aside.
  const inserted = await sql`
    INSERT INTO tapebook.activities (user_id, ${facts}, import_id, part, line, identity_format)
    SELECT ${ownerId}, ${facts}, ${importId}, part, line, ${format}
    FROM import_staging
    WHERE verdict = 'activity'
    ON CONFLICT (user_id, id) DO NOTHING`.execute(tx);
  const added = Number(inserted.numAffectedRows ?? 0) + (early?.added ?? 0);
  const stated = staged.hasToBeJudged ? await countFacts(tx) : staged.facts;
  const known = added === stated ? 0 : await noteKnown(tx, ownerId, importId);
  if (added > 0 && twins + known > 0) await alignSequences(tx, ownerId, importId);
  await sql`
    INSERT INTO tapebook.import_rows (user_id, import_id, ordinal, part, line, verdict, code, message, activity_id, further_activity_ids)
    SELECT ${ownerId}, ${importId}, ordinal, part, line, verdict, code, message, id, further_ids
    FROM import_staging WHERE verdict NOT IN ('activity', 'kept')`.execute(tx);
  return { added, duplicates: twins + known, rejected };
}

const NOTHING_KNOWN: Judged = { duplicates: 0, rejected: 0 };

async function judge(tx: Tx, ownerId: string, format: string): Promise<Judged> {
  return {
    duplicates: await setTwinsAside(tx, ownerId, format),
    rejected: await rejectSecondCorrections(tx, ownerId),
  };
}

async function countFacts(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    SELECT count(*) FROM import_staging WHERE verdict IN ('activity', 'kept')`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

/** Verdicts on facts that were there before. Looking for them sorts all rows, so first see that there are any. */
async function noteKnown(tx: Tx, ownerId: string, importId: string): Promise<number> {
  const known = await sql`
    INSERT INTO tapebook.import_rows (user_id, import_id, ordinal, part, line, verdict, code, message, activity_id)
    SELECT ${ownerId}, ${importId}, s.ordinal, s.part, s.line, 'duplicate', 'already-there',
           CASE WHEN a.import_id = ${importId} THEN 'The file states it twice under one id: see line ' || a.line || '.'
                ELSE 'It is in the journal already.' END, s.id
    FROM (
      SELECT ordinal, part, line, id, row_number() OVER (PARTITION BY id ORDER BY ordinal) AS place
      FROM import_staging WHERE verdict IN ('activity', 'kept')
    ) s
    JOIN tapebook.activities a ON a.user_id = ${ownerId} AND a.id = s.id
    WHERE a.import_id IS DISTINCT FROM ${importId}::uuid OR s.place > 1`.execute(tx);
  return Number(known.numAffectedRows ?? 0);
}
