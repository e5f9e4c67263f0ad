import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { alignSequences } from './align-sequences.ts';
import { bringToKnown } from '../judges/judge-report.ts';
import { eachReport, reportsOf } from '../staging/each-report.ts';
import { insertFacts } from './insert-facts.ts';
import type { Judged } from '../judge-staged.ts';
import { setTwinsAside } from '../judges/twins/same-day.ts';
import { uniteFurther } from '../judges/instruments/united-instruments.ts';
import { NOTHING_UNITED, type UnitedPapers } from '../judges/instruments/unite-instruments.ts';
import type { Reading } from '../staging/stage-source.ts';
import { rejectSecondCorrections } from '../judges/second-corrections.ts';
import { analyzeStaging } from '../staging/staging-rows.ts';

export interface Settled {
  /** Papers that the statement names otherwise than the journal. */
  readonly papers: UnitedPapers;
  /** Facts that were not there before. */
  readonly added: number;
  /** Facts that the journal has already, from this file, another one, or another format of it. */
  readonly duplicates: number;
  /** Corrections of what is corrected already. */
  readonly rejected: number;
}

/**
 * Moves what was staged into the journal: new facts become activities of the import, facts that are
 * there become verdicts, and so do rows that were ignored or rejected. The reports of an archive follow one another.
 *
 * @param judged when it was told already which facts are there.
 */
export async function settleStaging(
  tx: Tx,
  ownerId: string,
  importId: string,
  reading: Reading,
  judged: Judged | null = null,
): Promise<Settled> {
  const { staged, early } = reading;
  const reports = reportsOf(reading.summary, staged);
  let { papers, duplicates, rejected } = judged ?? NOTHING_KNOWN;
  let added = 0;
  await eachReport(tx, reports, async (report, isFirst) => {
    const { format } = report;
    if (judged === null)
      papers = uniteFurther(papers, await bringToKnown(tx, ownerId, reading, report, isFirst));
    if (judged === null && staged.hasToBeJudged) {
      await analyzeStaging(tx);
      const found = await judge(tx, ownerId, format);
      duplicates += found.duplicates;
      rejected += found.rejected;
    }
    const brought = (await insertFacts(tx, ownerId, importId, format)) + (isFirst ? (early?.added ?? 0) : 0);
    const isAllKnown = reports.length === 1 && !staged.hasToBeJudged;
    const stated = isAllKnown ? staged.facts : await countFacts(tx);
    if (brought !== stated) duplicates += await noteKnown(tx, ownerId, importId);
    added += brought;
    if (brought > 0 && duplicates > 0) await alignSequences(tx, ownerId, importId);
    await sql`
      INSERT INTO tapebook.import_rows (user_id, import_id, ordinal, part, line, verdict, code, message, activity_id, further_activity_ids)
      SELECT ${ownerId}, ${importId}, ordinal, part, line, verdict, code, message, id, further_ids
      FROM import_staging WHERE verdict NOT IN ('activity', 'kept')`.execute(tx);
  });
  return { papers, added, duplicates, rejected };
}

const NOTHING_KNOWN: Judged = { papers: NOTHING_UNITED, duplicates: 0, rejected: 0 };

async function judge(
  tx: Tx,
  ownerId: string,
  format: string,
): Promise<Pick<Judged, 'duplicates' | 'rejected'>> {
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
    WHERE a.import_id IS DISTINCT FROM ${importId}::uuid OR s.place > 1
      OR (a.part, a.line) IS DISTINCT FROM (s.part, s.line)`.execute(tx);
  return Number(known.numAffectedRows ?? 0);
}
