import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { type BookStretch, stretchColumns } from '../books.repository.ts';
import type { Families } from './families.repository.ts';

/** A span of time in which something was held on an underlying, or was delivered shortly after. */
export interface Island {
  readonly family: number;
  readonly from: string;
  /** `infinity` while something is held. */
  readonly to: string;
}

export interface Seeds {
  readonly stretches: readonly BookStretch[];
  readonly tradeIds: readonly string[];
  readonly openingActivityIds: readonly string[];
}

/**
 * Trades on one underlying that lie apart in time are never linked, save by hand: a roll takes minutes, a
 * dated expiry stands up to a day before what it ends, and a delivery is booked within days. So only those
 * spans are looked at that hold one of the `seeds`.
 */
export async function findIslands(
  tx: Tx,
  ownerId: string,
  accountId: string,
  { familyOf }: Families,
  { stretches, tradeIds, openingActivityIds }: Seeds,
): Promise<Island[]> {
  if (familyOf.size === 0) return [];
  const { instruments, bases } = stretchColumns(stretches);
  const { rows } = await sql<{ family: number; from: string; to: string }>`
    WITH delivering AS (
      SELECT DISTINCT instrument_id FROM tapebook.activities
      WHERE user_id = ${ownerId} AND account_id = ${accountId} AND kind IN ('exercise', 'assign')
    ), spans AS (
      SELECT f.family, t.opened_at,
        coalesce(t.closed_at + CASE WHEN d.instrument_id IS NULL THEN interval '1 day' ELSE interval '7 days' END,
                 'infinity') AS ends,
        t.began_at > b.base OR t.id = any(${[...tradeIds]}::uuid[])
          OR t.opening_activity_id = any(${[...openingActivityIds]}::uuid[]) AS is_seed
      FROM unnest(${[...familyOf.keys()]}::uuid[], ${[...familyOf.values()]}::integer[]) AS f (instrument_id, family)
      JOIN tapebook.trades t
        ON t.user_id = ${ownerId} AND t.account_id = ${accountId} AND t.instrument_id = f.instrument_id
      LEFT JOIN unnest(${instruments}::uuid[], ${bases}::timestamptz[]) AS b (instrument_id, base)
        ON b.instrument_id = t.instrument_id
      LEFT JOIN delivering d ON d.instrument_id = t.instrument_id
    ), parted AS (
      SELECT *, opened_at > coalesce(max(ends) OVER (
        PARTITION BY family ORDER BY opened_at, ends ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
      ), '-infinity') AS begins FROM spans
    ), numbered AS (
      SELECT *, count(*) FILTER (WHERE begins) OVER (PARTITION BY family ORDER BY opened_at, ends ROWS UNBOUNDED PRECEDING) AS island
      FROM parted
    )
    SELECT family, min(opened_at) AS "from", max(ends)::text AS "to" FROM numbered
    GROUP BY family, island HAVING bool_or(is_seed)`.execute(tx);
  return rows;
}
