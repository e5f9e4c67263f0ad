import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { latestOf } from '../staging/chains-of-corrections.ts';
import { shrinks } from '../staging/shrinking-rows.ts';
import { TWICE } from './already-there.ts';
import { type Judge, type ReportAtHand, whenOpen } from './judge.ts';

/**
 * A deal is one for ever, but for what a lot of its symbol is: who does not know it takes the usual size, and that of a broker who has
 * another is smaller.
 */
const IN_LOTS: readonly string[] = ['metatrader5-report'];

/** A fill of both sides was told whole, and is told with what it closed since sides are kept apart: what it opened has an id of its own. */
const IN_SIDES: readonly string[] = ['oanda-wire-json'];

const MAY_BE_LESS: readonly string[] = [...IN_LOTS, ...IN_SIDES];

/**
 * The entry of a ticket was told with all its lots while it was open, and is told with those that it ended with once a part is closed;
 * the rest comes as an entry of its own. Of the two the smaller is true, whichever comes first: it corrects the greater (decision 249). So it
 * is of a deal that is told with two sizes of its lot. Where a person has corrected it, theirs stays.
 */
export const shrunk: Judge = {
  verdict: 'duplicate',
  when: (report) => whenOpen(report) && (shrinks(report.format) || MAY_BE_LESS.includes(report.format)),
  judge: async (tx, report) => {
    const greater = await setGreaterAside(tx);
    await correctGreater(tx, report);
    return greater;
  },
};

/** What was sent twice between two readings is read together. */
async function setGreaterAside(tx: Tx): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE import_staging s SET verdict = 'duplicate', code = 'already-there', message = ${TWICE}::text || least.line || '.'
    FROM (
      SELECT DISTINCT ON (id) id, quantity, line FROM import_staging
      WHERE verdict = 'activity' AND kind IN ('buy', 'sell') ORDER BY id, quantity, ordinal
    ) least
    WHERE s.verdict = 'activity' AND s.kind IN ('buy', 'sell') AND s.id = least.id AND s.quantity > least.quantity`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

/** One that says what the last correction says is that, and keeps it there. */
async function correctGreater(tx: Tx, { ownerId, format }: ReportAtHand): Promise<void> {
  const known = sql`
    SELECT s.ordinal AS root, a.id FROM import_staging s
    JOIN tapebook.activities a ON a.user_id = ${ownerId} AND a.id = s.id
    WHERE s.verdict = 'activity' AND s.kind IN ('buy', 'sell') AND s.replaces IS NULL`;
  await sql`
    WITH RECURSIVE ${latestOf(ownerId, known)}, last AS (
      SELECT s.ordinal, a.id, a.quantity = s.quantity AS is_same
      FROM latest JOIN tapebook.activities a ON a.user_id = ${ownerId} AND a.id = latest.id
      JOIN import_staging s ON s.ordinal = latest.root
      WHERE a.identity_format = ${format} AND a.kind = s.kind AND a.quantity >= s.quantity
    )
    UPDATE import_staging s
    SET replaces = CASE WHEN last.is_same THEN NULL ELSE last.id END,
        id = CASE WHEN last.is_same THEN last.id
             ELSE md5(concat_ws(' ', s.id, last.id, trim_scale(s.quantity)))::uuid END
    FROM last WHERE s.ordinal = last.ordinal`.execute(tx);
}
