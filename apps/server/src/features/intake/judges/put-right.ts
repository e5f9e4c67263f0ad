import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { askedAt } from '../staging/asked-at.ts';
import { latestOf } from '../staging/chains-of-corrections.ts';
import { type Judge, type ReportAtHand, whenOpen } from './judge.ts';

/**
 * Interfaces that put right, under the same id, what they have told: costs of a day are estimated at first or told later, and an order
 * is filled in parts.
 */
const PUT_RIGHT: readonly string[] = [
  'tastytrade-wire-json',
  'snaptrade-wire-json',
  'webull-wire-json',
  'tradovate-wire-json',
];

const TOLD = sql`s.kind, s.quantity, s.price, s.amount, coalesce(s.fees, 0)`;

/** A row that says nothing of costs does not say that there are none. */
const IS_SAME = sql`(a.kind, a.quantity, a.price, a.amount, CASE WHEN s.fees_stated THEN coalesce(a.fees, 0) END)
  IS NOT DISTINCT FROM (s.kind, s.quantity, s.price, s.amount, CASE WHEN s.fees_stated THEN coalesce(s.fees, 0) END)`;

const tellsAgain = (report: ReportAtHand): boolean => whenOpen(report) && PUT_RIGHT.includes(report.format);

/**
 * A fact that its broker tells otherwise by now corrects what was told before, as one that is typed does: what is said of its trade
 * goes on to it, and it goes away with its import. Where a person has corrected it, theirs stays, and so does what was asked for later,
 * where an older report is read again. A row that says what the last correction says is that, and keeps it there.
 */
export const putRight: Judge = {
  verdict: null,
  when: tellsAgain,
  judge: async (tx, { ownerId, importId, format }) => {
    await setBeside(tx, ownerId, format);
    const known = sql`
      SELECT s.ordinal AS root, a.id FROM import_staging s
      JOIN tapebook.activities a ON a.user_id = ${ownerId} AND a.id = s.id
      WHERE s.verdict = 'activity' AND s.replaces IS NULL`;
    const { numAffectedRows = 0n } = await sql`
      WITH RECURSIVE ${latestOf(ownerId, known)}, last AS (
        SELECT s.ordinal, a.id, ${IS_SAME} AS is_same
        FROM latest JOIN tapebook.activities a ON a.user_id = ${ownerId} AND a.id = latest.id
        JOIN import_staging s ON s.ordinal = latest.root
        JOIN tapebook.imports told ON told.user_id = a.user_id AND told.id = a.import_id
        JOIN tapebook.imports this ON this.user_id = a.user_id AND this.id = ${importId}
        WHERE a.identity_format = ${format}
          AND (${IS_SAME} OR ${askedAt('told')} <= ${askedAt('this')})
      )
      UPDATE import_staging s
      SET replaces = CASE WHEN last.is_same THEN NULL ELSE last.id END,
          id = CASE WHEN last.is_same THEN last.id ELSE md5(concat_ws(' ', s.id, last.id, ${TOLD}))::uuid END
      FROM last WHERE s.ordinal = last.ordinal`.execute(tx);
    return Number(numAffectedRows);
  },
};

/**
 * What another row of the report was taken to correct, while it was not told for a while, is a fact of its own once both are told: it
 * stands under a further id, as the first counts for nothing.
 */
async function setBeside(tx: Tx, ownerId: string, format: string): Promise<void> {
  await sql`
    UPDATE import_staging s SET id = md5(concat_ws(' ', s.id, 'beside'))::uuid
    FROM import_staging other, tapebook.activities r
    WHERE s.verdict = 'activity' AND s.replaces IS NULL AND r.user_id = ${ownerId} AND r.replaces = s.id
      AND r.import_id IS NOT NULL AND r.identity_format = ${format} AND other.id = r.id`.execute(tx);
}

/** What is put right and stands in the journal by another report is there once: what was told before counts for nothing. */
export const putRightElsewhere: Judge = {
  verdict: null,
  when: tellsAgain,
  judge: async (tx: Tx) => {
    const { numAffectedRows = 0n } = await sql`
      INSERT INTO import_struck (activity_id)
      SELECT replaces FROM import_staging
      WHERE verdict = 'duplicate' AND replaces IS NOT NULL AND id <> replaces`.execute(tx);
    return Number(numAffectedRows);
  },
};
