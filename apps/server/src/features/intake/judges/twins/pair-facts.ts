import { type RawBuilder, sql } from 'kysely';
import { datedDay, midnightOf, type Tx } from '#server/platform/database/index.ts';

/**
 * Facts of the journal that another report brought and that no row of the file is known to be. What this format has corrected is told
 * by the row that did so, and known by that from then on: it would be a twin of one that is like it.
 */
export const theirsOf = (
  ownerId: string,
  format: string,
  facts: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  tapebook.activities f
  WHERE f.user_id = ${ownerId} AND f.identity_format <> ${format} AND ${facts}
    AND f.account_id IN (SELECT DISTINCT account_id FROM import_staging WHERE account_id IS NOT NULL)
    AND f.occurred_at BETWEEN (SELECT min(occurred_at) FROM import_staging) - interval '2 days'
                          AND (SELECT max(occurred_at) FROM import_staging) + interval '2 days'
    AND NOT EXISTS (SELECT FROM import_staging s WHERE s.id = f.id)
    AND NOT EXISTS (SELECT FROM tapebook.activities r
      WHERE r.user_id = ${ownerId} AND r.replaces = f.id AND r.id <> f.id AND r.identity_format = ${format})`;

/** Facts of the file that the journal does not know. */
export const oursOf = (ownerId: string, facts: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  import_staging f
  WHERE f.verdict = 'activity' AND ${facts}
    AND NOT EXISTS (SELECT FROM tapebook.activities known WHERE known.user_id = ${ownerId} AND known.id = f.id)`;

interface Columns {
  readonly names: RawBuilder<unknown>;
  readonly selected: RawBuilder<unknown>;
  readonly values: RawBuilder<unknown>;
}

/** Account, kind and what else both must have the same. */
export function columnsOf(same: readonly RawBuilder<unknown>[]): Columns {
  const values = [sql`f.account_id`, sql`f.kind`, ...same];
  const names = values.map((_, index) => sql.raw(`same_${index}`));
  return {
    names: sql.join(names),
    selected: sql.join(values.map((value, index) => sql`${value} AS ${sql.raw(`same_${index}`)}`)),
    values: sql.join(values),
  };
}

/** Why rows are set aside. */
export interface Reason {
  readonly code: string;
  readonly message: string;
}

export const OTHER_FORMAT: Reason = {
  code: 'same-fill-other-format',
  message: 'Already in your journal, from another report of this broker.',
};

/** Marks the rows of `twins` as the activities that they are. */
export const markTwins = ({ code, message }: Reason): RawBuilder<unknown> => sql`
  UPDATE import_staging s
  SET verdict = 'duplicate', code = ${code}, own_id = s.id, id = twins.id, message = ${message}
  FROM twins WHERE s.ordinal = twins.ordinal`;

/** The day of a fact that tells no time, whichever midnight it stands at: its report's, its account's or that of UTC. */
export const DAY = datedDay(
  sql`f.occurred_at`,
  sql`(SELECT time_zone FROM tapebook.accounts WHERE id = f.account_id)`,
);

/** When a day alone begins: where it stands, or in UTC. */
type DayBegins = 'there' | 'in-utc';

/**
 * From when until when a fact may have happened, and its day where it tells no more. Where reports give minutes, the second
 * is the first.
 */
const spanOf = (begins: DayBegins): RawBuilder<unknown> => {
  const since =
    begins === 'there'
      ? sql`f.occurred_at`
      : sql`CASE f.time_precision WHEN 'day' THEN ${midnightOf(DAY, sql`'UTC'`)} ELSE f.occurred_at END`;
  return sql`${since} AS since, CASE f.time_precision WHEN 'day' THEN ${DAY} END AS day,
    CASE WHEN f.time_precision = 'day' THEN ${since} + interval '24 hours'
      WHEN extract(second FROM f.occurred_at) = 0 THEN date_trunc('second', f.occurred_at) + interval '1 minute'
      ELSE date_trunc('second', f.occurred_at) + interval '1 second' END AS until`;
};

/** Days since 1970 in UTC: spans that meet are in neighbouring ones. */
const UTC_DAY = sql`floor(extract(epoch FROM since) / 86400)`;

/** A day that does not begin where that of UTC does. */
const IS_ELSEWHERE = sql`f.time_precision = 'day' AND f.occurred_at <> date_trunc('day', f.occurred_at, 'UTC')`;

/** Facts of the journal and of the file, each with what it must have the same: `SELECT` goes before, all of `f` after. */
export interface MeetingFacts {
  readonly same: readonly RawBuilder<unknown>[];
  readonly from: RawBuilder<unknown>;
}

/**
 * Sets aside the rows that are the same as facts of the journal at times that fit, one for one. Two days are one where they are
 * called the same. A day and a time fit where that is in it: where the day stands, and then, of what is left, in UTC, since days
 * of which nobody said the zone stand at the midnight of their account and may have been told in any.
 */
export async function pairMeetings(
  tx: Tx,
  facts: { readonly theirs: MeetingFacts; readonly ours: MeetingFacts },
  reason: Reason,
): Promise<number> {
  const found = await pairWhere(tx, facts, 'there', reason);
  for (const { from } of [facts.theirs, facts.ours]) {
    const { rows } = await sql`SELECT FROM ${from} AND ${IS_ELSEWHERE} LIMIT 1`.execute(tx);
    if (rows.length > 0) return found + (await pairWhere(tx, facts, 'in-utc', reason));
  }
  return found;
}

async function pairWhere(
  tx: Tx,
  facts: { readonly theirs: MeetingFacts; readonly ours: MeetingFacts },
  begins: DayBegins,
  reason: Reason,
): Promise<number> {
  const [theirs, ours] = [columnsOf(facts.theirs.same), columnsOf(facts.ours.same)];
  const { names } = ours;
  const span = spanOf(begins);
  const result = await sql`
    WITH theirs AS (
      SELECT *, ${UTC_DAY} AS utc_day FROM (SELECT f.id, ${theirs.selected}, ${span} FROM ${facts.theirs.from}) f
    ), ours AS (
      SELECT *, ${UTC_DAY} AS utc_day FROM (SELECT f.ordinal, ${ours.selected}, ${span} FROM ${facts.ours.from}) f
    ), meetings AS (
      SELECT ours.ordinal, theirs.id, ${names}, CASE WHEN ours.day IS NOT NULL THEN ours.since ELSE theirs.since END AS slot
      FROM ours CROSS JOIN generate_series(-1, 1) AS shift
      JOIN theirs USING (${names})
      WHERE theirs.utc_day = ours.utc_day + shift
        AND coalesce(ours.day = theirs.day, theirs.since < ours.until AND ours.since < theirs.until)
    ), placed AS (
      SELECT ordinal, id, dense_rank() OVER (PARTITION BY ${names}, slot ORDER BY ordinal) AS our_place,
             dense_rank() OVER (PARTITION BY ${names}, slot ORDER BY id) AS their_place
      FROM meetings
    ), twins AS (
      SELECT ordinal, id FROM placed WHERE our_place = their_place
    ) ${markTwins(reason)}`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}
