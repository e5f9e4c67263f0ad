import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

/** How the verdict on an order says that the journal has its fills; {@link isOfSameOrder} finds them. */
export const FILLS_OF_ORDER = 'fills-of-order';

/**
 * What joins the fills of one order: its id, where the report tells it, else the second. `f` is the fill.
 */
const pieceOf = (f: string): RawBuilder<string> =>
  sql`coalesce(${sql.raw(f)}.order_id, date_trunc('second', ${sql.raw(f)}.occurred_at)::text)`;

/** The prices of orders are averages, and rounded. */
const EQUAL_MONEY = sql`abs(pieces.money - orders.quantity * orders.price) <= greatest(0.01, 0.000001 * abs(pieces.money))`;

/** A date alone is the start of its day; of an order, the second of its first or last fill is stated. */
const UNTIL = sql`f.occurred_at + CASE f.time_precision WHEN 'day' THEN interval '24 hours' ELSE interval '1 second' END`;
const SPAN = sql`f.occurred_at AS since, ${UNTIL} AS until`;

const sumsOf = (facts: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT f.account_id, f.instrument_id, f.kind, ${pieceOf('f')} AS piece_of, sum(f.quantity) AS quantity,
         sum(f.quantity * f.price) AS money, min(f.occurred_at) AS since, max(${UNTIL}) AS until,
         (array_agg(f.id ORDER BY f.occurred_at, f.id))[1] AS id
  FROM ${facts}
  GROUP BY f.account_id, f.instrument_id, f.kind, ${pieceOf('f')}
  HAVING count(*) > 1`;

/** Each order with its fills, each of both once. */
const PAIRS = sql`
  SELECT DISTINCT ON (account_id, instrument_id, kind, piece_of) *
  FROM (
    SELECT DISTINCT ON (orders.id) orders.id AS order_fact, orders.ordinal, pieces.*
    FROM orders JOIN pieces USING (account_id, instrument_id, kind, quantity)
    WHERE ${EQUAL_MONEY}
      AND orders.since < pieces.until AND pieces.since < orders.until
    ORDER BY orders.id, pieces.since
  ) found
  ORDER BY account_id, instrument_id, kind, piece_of, order_fact`;

/**
 * One report states an order as a whole, with the average of its prices, and another the fills of it. Whichever
 * came first stays: orders of this file whose fills are there, and fills of it whose order is there, are
 * duplicates. What has an id of the broker's is never taken for an order; nor do days alone tell an order
 * from other fills of the day within one format.
 */
export async function setOrdersAside(tx: Tx, ownerId: string, format: string): Promise<number> {
  const theirs = sql`tapebook.activities f
    WHERE f.user_id = ${ownerId} AND f.kind IN ('buy', 'sell') AND f.import_id IS NOT NULL
      AND (f.identity_format <> ${format} OR f.time_precision = 'instant')
      AND f.account_id IN (SELECT DISTINCT account_id FROM import_staging WHERE account_id IS NOT NULL)
      AND f.occurred_at BETWEEN (SELECT min(occurred_at) FROM import_staging) - interval '1 day'
                            AND (SELECT max(occurred_at) FROM import_staging) + interval '1 day'
      AND NOT EXISTS (SELECT FROM import_staging s WHERE s.id = f.id)`;
  const any = await sql`SELECT FROM ${theirs} LIMIT 1`.execute(tx);
  if (any.rows.length === 0) return 0;
  const ours = sql`import_staging f
    WHERE f.verdict = 'activity' AND f.kind IN ('buy', 'sell')
      AND NOT EXISTS (SELECT FROM tapebook.activities known WHERE known.user_id = ${ownerId} AND known.id = f.id)`;
  const wholes = await sql`
    WITH pieces AS (${sumsOf(theirs)}), orders AS (
      SELECT f.*, ${SPAN} FROM ${ours} AND f.external_id IS NULL
    ), pairs AS (${PAIRS})
    UPDATE import_staging s
    SET verdict = 'duplicate', code = ${FILLS_OF_ORDER}, id = pairs.id,
        message = 'The fills of this order are there already, from another report of this broker.'
    FROM pairs WHERE s.ordinal = pairs.ordinal`.execute(tx);
  const fills = await sql`
    WITH pieces AS (${sumsOf(ours)}), orders AS (
      SELECT f.*, ${SPAN}, 0 AS ordinal FROM ${theirs} AND f.external_id IS NULL
    ), pairs AS (${PAIRS})
    UPDATE import_staging s
    SET verdict = 'duplicate', code = 'order-of-fill', id = pairs.order_fact,
        message = 'The order of this fill is there already as a whole, from another report of this broker.'
    FROM pairs
    WHERE s.verdict = 'activity' AND s.account_id = pairs.account_id AND s.instrument_id = pairs.instrument_id
      AND s.kind = pairs.kind AND ${pieceOf('s')} = pairs.piece_of`.execute(tx);
  return Number(wholes.numAffectedRows ?? 0) + Number(fills.numAffectedRows ?? 0);
}

/**
 * The fills that a verdict {@link FILLS_OF_ORDER} means beside the one that it names, as a condition: `named` and
 * `other` are rows of activities.
 */
export const isOfSameOrder = (named: string, other: string): RawBuilder<boolean> => sql`
  ${sql.raw(other)}.user_id = ${sql.raw(named)}.user_id AND ${sql.raw(other)}.account_id = ${sql.raw(named)}.account_id
  AND ${sql.raw(other)}.instrument_id = ${sql.raw(named)}.instrument_id AND ${sql.raw(other)}.kind = ${sql.raw(named)}.kind
  AND ${pieceOf(other)} = ${pieceOf(named)}`;
