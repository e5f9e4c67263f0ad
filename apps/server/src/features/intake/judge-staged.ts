import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { bringToKnown } from './judges/judge-report.ts';
import { eachReport, reportsOf } from './staging/each-report.ts';
import { insertFacts } from './keep/insert-facts.ts';
import { setTwinsAside } from './judges/twins/same-day.ts';
import { uniteFurther } from './judges/instruments/united-instruments.ts';
import { NOTHING_UNITED, type UnitedPapers } from './judges/instruments/unite-instruments.ts';
import type { Reading } from './staging/stage-source.ts';
import { rejectSecondCorrections } from './judges/second-corrections.ts';
import { analyzeStaging } from './staging/staging-rows.ts';

/** What was found out of the staged facts before any of them is kept. */
export interface Judged {
  /** Papers that the statement names otherwise than the journal. */
  readonly papers: UnitedPapers;
  readonly duplicates: number;
  readonly rejected: number;
}

/** Facts that the journal has under the same id, and those that the file itself states again. */
async function setKnownAside(tx: Tx, ownerId: string, importId: string): Promise<number> {
  const result = await sql`
    UPDATE import_staging s
    SET verdict = 'duplicate', code = 'already-there',
        message = CASE WHEN known.is_there THEN 'It is in the journal already.'
                  ELSE 'The file states it twice under one id: see line ' || known.first_line || '.' END
    FROM (
      SELECT stated.ordinal, coalesce(a.line, stated.first_line) AS first_line,
             a.id IS NOT NULL AND a.import_id IS DISTINCT FROM ${importId}::uuid AS is_there
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
export async function judgeStaging(
  tx: Tx,
  ownerId: string,
  importId: string,
  reading: Reading,
): Promise<Judged> {
  const reports = reportsOf(reading.summary, reading.staged);
  let papers = NOTHING_UNITED;
  let duplicates = 0;
  let rejected = 0;
  await eachReport(tx, reports, async (report, isFirst) => {
    const { format } = report;
    papers = uniteFurther(papers, await bringToKnown(tx, ownerId, reading, report, isFirst));
    await analyzeStaging(tx);
    duplicates += await setTwinsAside(tx, ownerId, format);
    duplicates += await setKnownAside(tx, ownerId, importId);
    rejected += await rejectSecondCorrections(tx, ownerId);
    // What comes after it in the archive is held against it.
    if (reports.length > 1) await insertFacts(tx, ownerId, importId, format);
  });
  if (reports.length > 1)
    await tx
      .deleteFrom('activities')
      .where('user_id', '=', ownerId)
      .where('import_id', '=', importId)
      .execute();
  return { papers, duplicates, rejected };
}
