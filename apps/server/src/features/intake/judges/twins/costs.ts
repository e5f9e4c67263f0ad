import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { type Judge, type ReportAtHand, whenOthersTell } from '../judge.ts';
import { DAY, theirsOf } from './pair-facts.ts';

/** A row of costs is of the fills of its day, or of its minute. */
const SPAN = sql`f.occurred_at AS since, CASE f.time_precision WHEN 'day' THEN ${DAY} END AS day,
  f.occurred_at + CASE f.time_precision WHEN 'day' THEN interval '24 hours' ELSE interval '1 minute' END AS until`;
const IS_WITHIN = sql`coalesce(fills.day = costs.day, fills.occurred_at >= costs.since AND fills.occurred_at < costs.until
  OR coalesce((fills.occurred_at AT TIME ZONE 'UTC')::date = costs.day, false))`;

/** Fills that both reports state, with what theirs costs more than ours; negative where ours does. */
const fillsOf = (ownerId: string): RawBuilder<unknown> => sql`
  SELECT min(s.ordinal) AS ordinal, f.id, f.account_id, f.instrument_id, f.occurred_at, f.fees - sum(s.fees) AS cost,
         CASE f.time_precision WHEN 'day' THEN ${DAY} END AS day, coalesce(f.fee_currency, f.currency) AS currency
  FROM import_staging s JOIN tapebook.activities f ON f.user_id = ${ownerId} AND f.id = s.id
  WHERE s.kind IN ('buy', 'sell') AND s.verdict = 'duplicate' AND s.code <> 'already-there'
  GROUP BY f.user_id, f.id
  HAVING f.fees <> sum(s.fees)`;

/**
 * One report has the costs of a trade in its fill, another in a row of its own: where the fill is there with them
 * already, that row says nothing new. It is known by its amount, which is what the fill has and the file's lacks, or
 * what all fills of its day do.
 */
export const costsWithin: Judge = { verdict: 'duplicate', when: whenOthersTell, judge: setCostsAside };

async function setCostsAside(tx: Tx, { ownerId }: ReportAtHand): Promise<number> {
  const any = await sql`
    SELECT FROM import_staging fee
    WHERE fee.kind = 'fee' AND fee.verdict = 'activity' AND EXISTS (
      SELECT FROM import_staging fill WHERE fill.kind IN ('buy', 'sell') AND fill.verdict = 'duplicate')
    LIMIT 1`.execute(tx);
  if (any.rows.length === 0) return 0;
  const result = await sql`
    WITH fills AS (${fillsOf(ownerId)}
    ), costs AS (
      SELECT f.ordinal, f.account_id, f.instrument_id, f.currency, f.fees - f.amount AS cost, ${SPAN}
      FROM import_staging f
      WHERE f.kind = 'fee' AND f.verdict = 'activity'
        AND NOT EXISTS (SELECT FROM tapebook.activities known WHERE known.user_id = ${ownerId} AND known.id = f.id)
    ), meetings AS (
      SELECT account_id, costs.ordinal, costs.cost, fills.id, fills.cost AS lacking
      FROM costs JOIN fills USING (account_id, currency)
      WHERE fills.cost > 0 AND ${IS_WITHIN}
        AND coalesce(costs.instrument_id, fills.instrument_id) = fills.instrument_id
    ), each AS (
      SELECT ordinal, id, dense_rank() OVER (PARTITION BY account_id, cost ORDER BY ordinal) AS our_place,
             dense_rank() OVER (PARTITION BY account_id, cost ORDER BY id) AS their_place
      FROM meetings WHERE cost = lacking
    ), twins AS (
      SELECT ordinal, id FROM each WHERE our_place = their_place
      UNION ALL
      SELECT ordinal, (array_agg(id ORDER BY id))[1] FROM meetings
      GROUP BY ordinal, cost HAVING cost = sum(lacking) AND count(*) > 1
    )
    UPDATE import_staging s
    SET verdict = 'duplicate', code = 'within-fees', id = twins.id,
        message = 'The fill already in your journal includes this cost, from another report of this broker.'
    FROM twins WHERE s.ordinal = twins.ordinal`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

/**
 * The other way round: the row of costs is there, and the file has them in its fill. Undoing the report with the row
 * leaves it to this one, whose fill was left out for the one without costs.
 */
export const claimedCosts: Judge = { verdict: null, when: whenOthersTell, judge: claimCosts };

async function claimCosts(tx: Tx, { ownerId, format }: ReportAtHand): Promise<number> {
  const any = await sql`
    SELECT FROM import_staging
    WHERE kind IN ('buy', 'sell') AND verdict = 'duplicate' AND code <> 'already-there' AND fees > 0 LIMIT 1`.execute(
    tx,
  );
  if (any.rows.length === 0) return 0;
  const claimed = await sql`
    WITH fills AS (${fillsOf(ownerId)}
    ), costs AS (
      SELECT f.id, f.account_id, f.instrument_id, f.currency, f.fees - f.amount AS cost, ${SPAN}
      FROM ${theirsOf(ownerId, format, sql`f.kind = 'fee'`)}
    ), meetings AS (
      SELECT account_id, fills.ordinal, costs.id, costs.cost
      FROM costs JOIN fills USING (account_id, currency)
      WHERE costs.cost = -fills.cost AND ${IS_WITHIN}
        AND coalesce(costs.instrument_id, fills.instrument_id) = fills.instrument_id
    ), each AS (
      SELECT ordinal, id, dense_rank() OVER (PARTITION BY account_id, cost ORDER BY ordinal) AS our_place,
             dense_rank() OVER (PARTITION BY account_id, cost ORDER BY id) AS their_place
      FROM meetings
    )
    UPDATE import_staging s SET further_ids = coalesce(s.further_ids, '{}') || each.id
    FROM each WHERE s.ordinal = each.ordinal AND our_place = their_place`.execute(tx);
  return Number(claimed.numAffectedRows ?? 0);
}
