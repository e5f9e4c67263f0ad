import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { type BookStretch, stretchColumns } from '../books/books.repository.ts';

/** Whether the journal holds anything that makes a campaign: options, futures, or what a person linked. */
export async function canLink(tx: Tx, ownerId: string): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`
    SELECT EXISTS (SELECT FROM tapebook.instruments
                   WHERE user_id = ${ownerId} AND asset_class IN ('option', 'future-option', 'future'))
        OR EXISTS (SELECT FROM tapebook.campaign_choices WHERE user_id = ${ownerId})
        OR EXISTS (SELECT FROM tapebook.campaigns WHERE user_id = ${ownerId}) AS can`.execute(tx);
  return rows[0]?.can === true;
}

export interface Affected {
  /** Campaigns that hold, or held, a trade of what was rebuilt. */
  readonly campaignIds: readonly string[];
  /** All trades of those, as far as they are still there. */
  readonly tradeIds: readonly string[];
  readonly instrumentIds: readonly string[];
}

/** What hung together with the trades that were replaced, and may not any more. */
export async function findAffectedTrades(
  tx: Tx,
  ownerId: string,
  accountId: string,
  stretches: readonly BookStretch[],
): Promise<Affected> {
  const { instruments, bases } = stretchColumns(stretches);
  const { rows } = await sql<{ campaign_id: string; trade_id: string; instrument_id: string }>`
    WITH affected AS (
      SELECT DISTINCT c.campaign_id
      FROM unnest(${instruments}::uuid[], ${bases}::timestamptz[]) AS b (instrument_id, base)
      JOIN tapebook.campaign_trades c
        ON c.user_id = ${ownerId} AND c.account_id = ${accountId} AND c.instrument_id = b.instrument_id
      LEFT JOIN tapebook.trades t ON t.user_id = c.user_id AND t.id = c.trade_id
      WHERE t.id IS NULL OR t.began_at > b.base
    )
    SELECT c.campaign_id, c.trade_id, c.instrument_id FROM affected
    JOIN tapebook.campaign_trades c ON c.user_id = ${ownerId} AND c.campaign_id = affected.campaign_id`.execute(
    tx,
  );
  return {
    campaignIds: [...new Set(rows.map((row) => row.campaign_id))],
    tradeIds: rows.map((row) => row.trade_id),
    instrumentIds: [...new Set(rows.map((row) => row.instrument_id))],
  };
}
