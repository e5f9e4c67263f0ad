import type { Add, Plan } from '@tapebook/domain/plans';
import { sql } from 'kysely';
import { readSettings } from '#server/features/settings/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { type FoundOpening, type OpeningRow, plannedDays, toOpening } from './openings.repository.ts';
import type { WrittenTerms } from './stored-plan.ts';

/** A fill that adds to a trade which was open already. */
export interface FoundAdd extends Add, FoundOpening {
  readonly tradeId: string;
}

interface AddRow extends OpeningRow {
  readonly tradeId: string;
  readonly openedBy: string;
  readonly saidAgainst: string;
}

/** So many trades of an instrument before a fill are looked at for the one that was open: where each fill is one, many are. */
const LOOKED_AT = 50;

/**
 * The fills that add to open trades which some plans may have meant: of an account, an instrument and days that they name. The
 * further fills of the order that opened a trade are its beginning, not more; where no order is known, those of its first minute.
 */
export async function findAdds(
  tx: Tx,
  ownerId: string,
  plans: readonly Plan<WrittenTerms>[],
): Promise<FoundAdd[]> {
  if (plans.length === 0) return [];
  const { rows } = await sql<AddRow>`
    SELECT f.id AS "activityId", f.id AS "anchorId", t.id AS "tradeId", t.opening_activity_id AS "openedBy",
           coalesce(t.annotation_anchor_id, t.opening_activity_id) AS "saidAgainst",
           f.account_id AS "accountId", f.symbol, f.underlying, f.asset_class AS "assetClass", f.currency, f.exchange,
           t.direction, f.occurred_at AS "occurredAt", f.time_precision = 'day' AS "isDay", f.time_zone AS "timeZone"
    FROM (
      SELECT DISTINCT f.id, f.account_id, f.instrument_id, f.kind, f.occurred_at, f.time_precision, f.order_id,
        i.symbol, i.underlying, i.asset_class, i.currency, i.exchange, a.time_zone
      FROM (SELECT DISTINCT * FROM ${plannedDays(plans)}) w
      JOIN tapebook.accounts a ON a.user_id = ${ownerId} AND a.id = w.account_id
      JOIN tapebook.instruments i ON i.user_id = ${ownerId} AND i.asset_class = w.asset_class
        AND (upper(i.symbol) = w.symbol OR upper(i.underlying) = w.symbol)
      -- Days begin at other hours in other zones; which day it was is told from the rows.
      CROSS JOIN LATERAL (
        SELECT * FROM tapebook.activities
        WHERE user_id = ${ownerId} AND account_id = w.account_id AND instrument_id = i.id
          AND occurred_at >= w.first - interval '2 days' AND occurred_at < w.last + interval '3 days'
        OFFSET 0
      ) f
      WHERE f.kind IN ('buy', 'sell') AND NOT f.cancelled
        AND NOT EXISTS (SELECT FROM tapebook.trades o WHERE o.user_id = ${ownerId} AND o.opening_activity_id = f.id)
    ) f
    CROSS JOIN LATERAL (
      SELECT t.* FROM (
        SELECT * FROM tapebook.trades
        WHERE user_id = ${ownerId} AND account_id = f.account_id AND instrument_id = f.instrument_id
          AND began_at <= f.occurred_at
        ORDER BY began_at DESC LIMIT ${LOOKED_AT}
      ) t
      WHERE t.direction = CASE f.kind WHEN 'buy' THEN 'long' ELSE 'short' END
        AND t.opened_at <= f.occurred_at AND (t.closed_at IS NULL OR t.closed_at >= f.occurred_at)
      ORDER BY t.opened_at DESC, t.id LIMIT 1
    ) t
    LEFT JOIN LATERAL (
      SELECT order_id, occurred_at FROM tapebook.activities WHERE user_id = ${ownerId} AND id = t.opening_activity_id OFFSET 0
    ) o ON true
    WHERE CASE WHEN f.order_id IS NULL OR o.order_id IS NULL
      THEN f.time_precision = 'day' OR o.occurred_at IS NULL OR f.occurred_at >= o.occurred_at + interval '1 minute'
      ELSE f.order_id <> o.order_id END`.execute(tx);
  const { dayBoundary } = (await readSettings(tx, ownerId)).settings.trading;
  return rows.map(({ tradeId, openedBy, saidAgainst, ...row }) => ({
    ...toOpening(row, dayBoundary),
    of: { activityId: openedBy, anchorId: saidAgainst },
    tradeId,
  }));
}
