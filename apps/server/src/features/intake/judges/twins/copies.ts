import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { type Judge, type ReportAtHand, whenOpen } from '../judge.ts';
import { columnsOf, DAY, markTwins, oursOf } from './pair-facts.ts';

/** All that a fact states; of a day alone that day, whichever midnight it stands at. Spreadsheets keep the minute of a time, and lose ids and how a row was printed. */
const ALL = columnsOf([
  sql`CASE f.time_precision WHEN 'day' THEN ${DAY}::timestamp ELSE date_trunc('minute', f.occurred_at AT TIME ZONE 'UTC') END`,
  sql`f.time_precision = 'day'`,
  sql`coalesce(f.instrument_id::text, '')`,
  sql`coalesce(f.quantity, 0)`,
  sql`coalesce(f.price, 0)`,
  sql`f.amount`,
  sql`f.fees`,
  sql`coalesce(f.fee_currency, '')`,
  sql`f.currency`,
  // That a sale closes may have been answered here, which no copy of the file says.
  sql`f.effect IS NOT DISTINCT FROM 'open'`,
  sql`coalesce(f.ratio, 1)`,
  sql`coalesce(f.ratio_divisor, 1)`,
  sql`coalesce(f.successor_id::text, '')`,
]);

/** So many rows are not alike by chance, and so large a part of all of them. */
const LEAST = 3;
const LEAST_PART = 0.9;

/**
 * A report that was opened in a spreadsheet and saved again prints its rows otherwise, and what tells a row without
 * an id apart is how it is printed. Where nearly all that the file has of a time is in the journal from the same
 * report, it is such a copy, and adds nothing; single facts that are alike are two.
 */
export const copies: Judge = { verdict: 'duplicate', when: whenOpen, judge: setCopiesAside };

async function setCopiesAside(tx: Tx, { ownerId, format }: ReportAtHand): Promise<number> {
  const theirs = sql`tapebook.activities f
    WHERE f.user_id = ${ownerId} AND f.identity_format = ${format} AND f.import_id IS NOT NULL
      AND f.account_id IN (SELECT DISTINCT account_id FROM import_staging WHERE account_id IS NOT NULL)
      AND f.occurred_at BETWEEN (SELECT min(occurred_at) FROM import_staging) - interval '1 day'
                            AND (SELECT max(occurred_at) FROM import_staging) + interval '1 day'
      AND NOT EXISTS (SELECT FROM import_staging s WHERE s.id = f.id)`;
  const any = await sql`SELECT FROM ${theirs} LIMIT 1`.execute(tx);
  if (any.rows.length === 0) return 0;
  const { names, selected, values } = ALL;
  const result = await sql`
    WITH theirs AS (
      SELECT f.id, f.occurred_at, ${selected}, row_number() OVER (PARTITION BY ${values} ORDER BY f.sequence, f.id) AS place
      FROM ${theirs}
    ), ours AS (
      SELECT f.ordinal, f.occurred_at, ${selected}, row_number() OVER (PARTITION BY ${values} ORDER BY f.ordinal) AS place
      FROM ${oursOf(ownerId, sql`f.external_id IS NULL`)}
    ), alike AS (
      SELECT ours.ordinal, theirs.id, ours.occurred_at FROM ours JOIN theirs USING (${names}, place)
    ), span AS (
      SELECT count(*) AS alike, min(occurred_at) AS since, max(occurred_at) AS until FROM alike
    ), part AS (
      SELECT alike, (SELECT count(*) FROM ours WHERE ours.occurred_at BETWEEN since AND until) AS whole FROM span
    ), twins AS (
      SELECT ordinal, id FROM alike, part WHERE part.alike >= ${LEAST} AND part.alike >= ${LEAST_PART}::numeric * part.whole
    ) ${markTwins(COPY)}`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

const COPY = {
  code: 'already-there',
  message: 'Already in your journal, from another copy of this report.',
};
