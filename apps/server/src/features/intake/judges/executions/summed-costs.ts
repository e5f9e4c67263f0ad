import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { type Judge, type ReportAtHand, whenOpen } from '../judge.ts';

/**
 * Costs of a row in a further currency stand beside its fill, as costs of the account, and so do its taxes and the interest that
 * a bond has accrued. Readings of before added them to those of the fill as the same money: where the journal has the fill with just so much more, the fill at hand corrects it. Where a person has
 * corrected it, theirs stays, and the row of costs would count them twice.
 */
export const summedCosts: Judge = { verdict: 'duplicate', when: whenOpen, judge: putSummedRight };

/** What a row tells beside its fill, and earlier readings had within the costs of that. */
const BESIDE = sql`(s.kind IN ('tax', 'interest') OR (s.kind = 'fee' AND s.instrument_id IS NULL))`;

async function putSummedRight(tx: Tx, { ownerId }: ReportAtHand): Promise<number> {
  const any = await sql`
    SELECT FROM import_staging s
    WHERE ${BESIDE} AND verdict = 'activity' LIMIT 1`.execute(tx);
  if (any.rows.length === 0) return 0;
  await sql`
    CREATE TEMPORARY TABLE import_summed ON COMMIT DROP AS
    WITH costs AS (
      SELECT part, line, account_id, sum(CASE WHEN kind = 'fee' THEN fees - amount ELSE abs(amount) END) AS cost
      FROM import_staging s
      WHERE ${BESIDE} AND verdict = 'activity'
        AND NOT EXISTS (SELECT FROM tapebook.activities a WHERE a.user_id = ${ownerId} AND a.id = s.id)
      GROUP BY part, line, account_id
    )
    SELECT DISTINCT ON (fill.part, fill.line, fill.account_id) fill.part, fill.line, fill.account_id, fill.ordinal, fill.id, EXISTS (
      SELECT FROM tapebook.activities r
      WHERE r.user_id = ${ownerId} AND r.replaces = known.id AND r.id <> known.id) AS is_corrected
    FROM costs
    JOIN import_staging fill USING (part, line, account_id)
    JOIN tapebook.activities known ON known.user_id = ${ownerId} AND known.id = fill.id
    WHERE fill.kind IN ('buy', 'sell') AND fill.verdict = 'activity' AND fill.replaces IS NULL
      AND known.fees = fill.fees + costs.cost
    ORDER BY fill.part, fill.line, fill.account_id, fill.ordinal`.execute(tx);
  await sql`
    UPDATE import_staging s SET replaces = s.id, id = md5(concat_ws(' ', s.id, 'apart', s.fees))::uuid
    FROM import_summed summed WHERE s.ordinal = summed.ordinal AND NOT summed.is_corrected`.execute(tx);
  const result = await sql`
    UPDATE import_staging s
    SET verdict = 'duplicate', code = 'within-fees', id = summed.id,
        message = 'The fill that is there had this cost in it, as it was read before, and was corrected since: what it costs is what the correction says.'
    FROM import_summed summed
    WHERE s.part = summed.part AND s.line = summed.line AND s.account_id = summed.account_id AND summed.is_corrected
      AND ${BESIDE} AND s.verdict = 'activity'`.execute(tx);
  await sql`DROP TABLE import_summed`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}
