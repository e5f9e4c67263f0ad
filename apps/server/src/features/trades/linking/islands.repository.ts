import type { Direction, TradeStatus } from '@tapebook/domain/trades';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { type BookStretch, stretchColumns } from '../books/books.repository.ts';
import type { UnderlyingName } from './underlyings.repository.ts';

/** What is looked at anew, and with it all that may hang together with it. */
export interface Seeds {
  readonly stretches: readonly BookStretch[];
  readonly tradeIds: readonly string[];
  readonly openingActivityIds: readonly string[];
}

export interface TradeFacts {
  readonly id: string;
  readonly instrument_id: string;
  readonly opening_activity_id: string;
  readonly direction: Direction;
  readonly status: TradeStatus;
  readonly opened_at: string;
  readonly closed_at: string | null;
  readonly quantity: string;
  readonly open_quantity: string;
  readonly entry_price: string | null;
  readonly exit_price: string | null;
  readonly gross_pnl: string | null;
  readonly fees: string;
  readonly net_pnl: string | null;
  readonly open_fees: string;
  readonly income: string;
  readonly span_from: string;
  readonly span_to: string;
}

/** When the earliest of what is looked at was opened; `null` where nothing is. */
export async function findEarliestSeed(
  tx: Tx,
  ownerId: string,
  accountId: string,
  { stretches, tradeIds, openingActivityIds }: Seeds,
): Promise<string | null> {
  const { instruments, bases } = stretchColumns(stretches);
  const { rows } = await sql<{ opened_at: string | null }>`
    SELECT min(opened_at) AS opened_at FROM (
      SELECT t.opened_at
      FROM unnest(${instruments}::uuid[], ${bases}::timestamptz[]) AS b (instrument_id, base)
      CROSS JOIN LATERAL (
        SELECT opened_at FROM tapebook.trades x
        WHERE x.user_id = ${ownerId} AND x.account_id = ${accountId} AND x.instrument_id = b.instrument_id
          AND x.began_at > b.base
        OFFSET 0) AS t
      UNION ALL
      SELECT opened_at FROM tapebook.trades WHERE user_id = ${ownerId} AND id = any(${[...tradeIds]}::uuid[])
      UNION ALL
      SELECT opened_at FROM tapebook.trades
      WHERE user_id = ${ownerId} AND opening_activity_id = any(${[...openingActivityIds]}::uuid[])
    ) AS seeds`.execute(tx);
  return rows[0]?.opened_at ?? null;
}

/** Between the end of what delivers and the day that its account calls the day of its exit, with a margin. */
const DAYS_BETWEEN = 10;

const dayBefore = (since: number): string =>
  Number.isFinite(since)
    ? new Date(since - DAYS_BETWEEN * 86_400_000).toISOString().slice(0, 10)
    : '-infinity';

/** What ends a date closes at the end of it, and stands where what it delivers does: at its beginning. */
const STANDS_AT = sql`CASE WHEN t.closed_on_day AND t.ended_by IS NOT NULL THEN t.ended_at ELSE t.closed_at END`;

/**
 * The islands that hold a seed, of trades that are open or were linkable after `since` (milliseconds): one that
 * begins later is whole.
 */
export async function findIslands(
  tx: Tx,
  ownerId: string,
  accountId: string,
  names: readonly UnderlyingName[],
  { stretches, tradeIds, openingActivityIds }: Seeds,
  since: number,
): Promise<TradeFacts[]> {
  // As one value: joined to thousands of books, a planner without statistics compares each with each.
  const bases = JSON.stringify(
    Object.fromEntries(stretches.map(({ instrumentId, base }) => [instrumentId, base ?? '-infinity'])),
  );
  const { rows } = await sql<TradeFacts>`
    WITH candidates AS MATERIALIZED (
      SELECT id, instrument_id, opening_activity_id, opened_at, closed_at, began_at FROM tapebook.trades
      WHERE user_id = ${ownerId} AND account_id = ${accountId} AND status = 'open' AND priced_in IS NULL
      UNION ALL
      SELECT id, instrument_id, opening_activity_id, opened_at, ${STANDS_AT} AS closed_at, began_at FROM tapebook.trades t
      WHERE user_id = ${ownerId} AND account_id = ${accountId} AND status <> 'open'
        AND fill_count > 0 AND priced_in IS NULL AND day >= ${dayBefore(since)}::date
    ), delivering AS MATERIALIZED (
      SELECT DISTINCT instrument_id FROM tapebook.activities
      WHERE user_id = ${ownerId} AND account_id = ${accountId} AND kind IN ('exercise', 'assign')
        AND (successor_id IS NOT NULL OR to_account_id IS NOT NULL OR kind IN ('exercise', 'assign'))
    ), spans AS MATERIALIZED (
      SELECT t.id, t.instrument_id, n.family, t.opened_at,
        coalesce(t.closed_at + CASE WHEN t.instrument_id IN (SELECT instrument_id FROM delivering)
                                    THEN interval '7 days' ELSE interval '1 day' END, 'infinity') AS ends,
        t.began_at > (${bases}::jsonb ->> t.instrument_id::text)::timestamptz
          OR t.id = any(${[...tradeIds]}::uuid[])
          OR t.opening_activity_id = any(${[...openingActivityIds]}::uuid[]) AS is_seed
      FROM candidates t
      JOIN tapebook.instruments i ON i.user_id = ${ownerId} AND i.id = t.instrument_id
      JOIN unnest(
        ${names.map(({ family }) => family)}::integer[], ${names.map(({ assetClass }) => assetClass)}::text[],
        ${names.map(({ name }) => name)}::text[], ${names.map(({ currency }) => currency)}::text[]
      ) AS n (family, asset_class, name, currency)
        ON n.name = coalesce(i.underlying, i.symbol) AND n.asset_class = i.asset_class AND n.currency = i.currency
    ), parted AS (
      SELECT *, opened_at > coalesce(max(ends) OVER (
        PARTITION BY family ORDER BY opened_at, ends, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
      ), '-infinity') AS begins FROM spans
    ), numbered AS (
      SELECT *, count(*) FILTER (WHERE begins) OVER (PARTITION BY family ORDER BY opened_at, ends, id) AS island
      FROM parted
    ), chosen AS (
      SELECT *, bool_or(is_seed) OVER (PARTITION BY family, island) AS is_chosen,
        min(opened_at) OVER (PARTITION BY family, island, instrument_id) AS span_from,
        max(ends) OVER (PARTITION BY family, island, instrument_id) AS span_to
      FROM numbered
    )
    SELECT t.id, t.instrument_id, t.opening_activity_id, t.direction, t.status, t.opened_at, ${STANDS_AT} AS closed_at, t.quantity,
      t.open_quantity, t.entry_price, t.exit_price, t.gross_pnl, t.fees, t.net_pnl, t.open_fees, t.income,
      c.span_from, c.span_to::text
    FROM chosen c JOIN tapebook.trades t ON t.user_id = ${ownerId} AND t.id = c.id
    WHERE c.is_chosen`.execute(tx);
  return rows;
}
