import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { type Judge, type ReportAtHand, whenOpen } from './judge.ts';

const KNOWN = 'Already in your journal.';
export const TWICE = 'The file states it twice under one id: see line ';

/** Some of what was to go into the journal as it was read did not: it was there by then. */
const hasRepeatedEarly = ({ staged: { early, rows } }: ReportAtHand): boolean =>
  early !== null && early.added < rows.early;

/**
 * Facts that the journal has under the same id, and those that the source itself states again: identity is the
 * primary key, so that a repeat cannot exist twice.
 */
export const alreadyThere: Judge = {
  verdict: 'duplicate',
  when: (report) => whenOpen(report) || hasRepeatedEarly(report),
  judge: async (tx, report) => (await setKnownAside(tx, report)) + (await setRepeatsAside(tx, report)),
};

async function setKnownAside(tx: Tx, report: ReportAtHand): Promise<number> {
  if (!whenOpen(report)) return 0;
  const { ownerId, importId } = report;
  // Each row asks for its own fact: how many the person has the planner is not told, and it might begin with those.
  const known = await sql`
    UPDATE import_staging s
    SET verdict = 'duplicate', code = 'already-there',
        message = CASE WHEN known.import_id = ${importId} THEN ${TWICE}::text || known.line || '.' ELSE ${KNOWN}::text END
    FROM (
      SELECT f.ordinal, a.import_id, a.line
      FROM import_staging f CROSS JOIN LATERAL (
        SELECT import_id, line FROM tapebook.activities WHERE user_id = ${ownerId} AND id = f.id LIMIT 1) a
      WHERE f.verdict = 'activity'
    ) known
    WHERE s.ordinal = known.ordinal`.execute(tx);
  return Number(known.numAffectedRows ?? 0);
}

async function setRepeatsAside(tx: Tx, report: ReportAtHand): Promise<number> {
  const among = hasRepeatedEarly(report) ? ['activity', 'kept'] : ['activity'];
  const repeats = await sql`
    UPDATE import_staging s
    SET verdict = 'duplicate', code = 'already-there', message = ${TWICE}::text || first.line || '.'
    FROM (
      SELECT id, min(ordinal) AS ordinal FROM import_staging
      WHERE verdict = any(${among}::text[]) GROUP BY id HAVING count(*) > 1
    ) repeated
    JOIN import_staging first ON first.ordinal = repeated.ordinal
    WHERE s.id = repeated.id AND s.ordinal <> repeated.ordinal AND s.verdict = any(${among}::text[])`.execute(
    tx,
  );
  return Number(repeats.numAffectedRows ?? 0);
}
