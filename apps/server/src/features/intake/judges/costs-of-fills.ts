import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { type Judge, type ReportAtHand, whenOthersTell } from './judge.ts';

/** Tells fills with all that they cost. */
const FILLS = 'tradovate-wire-json';
/** Tells what each of them cost in rows of their own, of which nothing says which fill it is of. */
const CASH = 'tradovate-cash-history-csv';

/**
 * What fills cost stands in the history of the cash as well, a row for each part of it, in the second of the fill and with its contract:
 * where the interface has told the fill with its costs, those rows say nothing new. Whichever of both is read first.
 */
export const costsOfFills: Judge = {
  verdict: 'duplicate',
  when: (report) => whenOthersTell(report) && (report.format === FILLS || report.format === CASH),
  judge: (tx, report) => (report.format === CASH ? setCostsAside(tx, report) : strikeCosts(tx, report)),
};

/** The file prints no parts of a second. */
const isAtOnce = (fill: RawBuilder<unknown>, cost: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${fill}.account_id = ${cost}.account_id AND ${fill}.instrument_id = ${cost}.instrument_id
  AND ${fill}.kind IN ('buy', 'sell') AND ${fill}.fees_stated AND ${fill}.fees > 0
  AND ${fill}.occurred_at BETWEEN ${cost}.occurred_at - interval '2 seconds' AND ${cost}.occurred_at + interval '2 seconds'`;

const [s, a] = [sql`s`, sql`a`];

/** It repeats what a fill costs and not the fill, which goes with its own report: so it names none. */
async function setCostsAside(tx: Tx, { ownerId }: ReportAtHand): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE import_staging s
    SET verdict = 'duplicate', code = 'within-fees', id = NULL,
        message = 'The fill already in your journal includes this cost, from another report of this broker.'
    WHERE s.kind = 'fee' AND s.verdict = 'activity'
      AND NOT EXISTS (SELECT FROM tapebook.activities known WHERE known.user_id = ${ownerId} AND known.id = s.id)
      AND EXISTS (
        SELECT FROM tapebook.activities a
        WHERE a.user_id = ${ownerId} AND a.identity_format = ${FILLS} AND NOT a.cancelled AND ${isAtOnce(a, s)})`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

async function strikeCosts(tx: Tx, { ownerId }: ReportAtHand): Promise<number> {
  await sql`
    INSERT INTO import_struck (activity_id)
    SELECT DISTINCT a.id
    FROM import_staging s
    JOIN tapebook.activities a ON a.user_id = ${ownerId} AND a.identity_format = ${CASH} AND NOT a.cancelled AND ${isAtOnce(s, a)}
    WHERE s.verdict = 'activity' AND a.kind = 'fee'`.execute(tx);
  return 0;
}
