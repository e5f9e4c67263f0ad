import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

/** Facts of the journal that another report brought and that no row of the file is known to be. */
export const theirsOf = (
  ownerId: string,
  format: string,
  facts: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  tapebook.activities f
  WHERE f.user_id = ${ownerId} AND f.identity_format <> ${format} AND ${facts}
    AND f.account_id IN (SELECT DISTINCT account_id FROM import_staging WHERE account_id IS NOT NULL)
    AND f.occurred_at BETWEEN (SELECT min(occurred_at) FROM import_staging) - interval '1 day'
                          AND (SELECT max(occurred_at) FROM import_staging) + interval '1 day'
    AND NOT EXISTS (SELECT FROM import_staging s WHERE s.id = f.id)`;

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
  message: 'It is there already, from another report of this broker.',
};

/** Marks the rows of `twins` as the activities that they are. */
export const markTwins = ({ code, message }: Reason): RawBuilder<unknown> => sql`
  UPDATE import_staging s
  SET verdict = 'duplicate', code = ${code}, id = twins.id, message = ${message}
  FROM twins WHERE s.ordinal = twins.ordinal`;

/**
 * From when until when a fact may have happened. A date alone is the start of its day, on the report’s clock; where
 * reports give minutes, the second is the first.
 */
const SPAN = sql`f.occurred_at AS since, f.time_precision = 'day' AS of_day,
  date_trunc('second', f.occurred_at) + CASE WHEN f.time_precision = 'day' THEN interval '24 hours'
    WHEN extract(second FROM f.occurred_at) = 0 THEN interval '1 minute' ELSE interval '1 second' END AS until`;

/** Days since 1970 in UTC: spans that meet are in neighbouring ones. */
const UTC_DAY = sql`floor(extract(epoch FROM f.occurred_at) / 86400)`;

/** Facts of the journal and of the file, each with what it must have the same: `SELECT` goes before, all of `f` after. */
export interface MeetingFacts {
  readonly same: readonly RawBuilder<unknown>[];
  readonly from: RawBuilder<unknown>;
}

/** Sets aside the rows that are the same as facts of the journal at times that fit, one for one. */
export async function pairMeetings(
  tx: Tx,
  facts: { readonly theirs: MeetingFacts; readonly ours: MeetingFacts },
  reason: Reason,
): Promise<number> {
  const [theirs, ours] = [columnsOf(facts.theirs.same), columnsOf(facts.ours.same)];
  const { names } = ours;
  const result = await sql`
    WITH theirs AS (
      SELECT f.id, ${theirs.selected}, ${SPAN}, ${UTC_DAY} AS utc_day FROM ${facts.theirs.from}
    ), ours AS (
      SELECT f.ordinal, ${ours.selected}, ${SPAN}, ${UTC_DAY} AS utc_day FROM ${facts.ours.from}
    ), meetings AS (
      SELECT ours.ordinal, theirs.id, ${names}, CASE WHEN ours.of_day THEN ours.since ELSE theirs.since END AS slot
      FROM ours CROSS JOIN generate_series(-1, 1) AS shift
      JOIN theirs USING (${names})
      WHERE theirs.utc_day = ours.utc_day + shift AND theirs.since < ours.until AND ours.since < theirs.until
    ), placed AS (
      SELECT ordinal, id, dense_rank() OVER (PARTITION BY ${names}, slot ORDER BY ordinal) AS our_place,
             dense_rank() OVER (PARTITION BY ${names}, slot ORDER BY id) AS their_place
      FROM meetings
    ), twins AS (
      SELECT ordinal, id FROM placed WHERE our_place = their_place
    ) ${markTwins(reason)}`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}
