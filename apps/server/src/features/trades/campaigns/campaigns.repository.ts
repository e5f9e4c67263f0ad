import type { SharePartJson } from '@tapebook/contract';
import type { TradeStatus } from '@tapebook/domain/trades';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { cutPage, decodeCursor, type Page } from '#server/platform/pages/index.ts';

export interface CampaignRow {
  readonly id: string;
  readonly account_id: string;
  readonly underlying: string;
  readonly strategy: string;
  readonly status: TradeStatus;
  readonly opened_at: string;
  readonly closed_at: string | null;
  readonly currency: string;
  readonly gross_pnl: string | null;
  readonly fees: string;
  readonly net_pnl: string | null;
  readonly income: string;
  readonly rolls: number;
  readonly by_hand: boolean;
  readonly basis_quantity: string | null;
  readonly basis_paid: string | null;
  readonly basis_adjusted: string | null;
  readonly legs: unknown;
  readonly links: unknown;
}

export interface CampaignFilter {
  readonly accountId?: string | undefined;
  readonly status?: TradeStatus | undefined;
  readonly underlying?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  /** Those alone of which every trade is in it. */
  readonly part?: SharePartJson | null | undefined;
}

/** A page of campaigns, newest first by opening. */
export async function findCampaigns(
  tx: Tx,
  ownerId: string,
  filter: CampaignFilter,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<CampaignRow>> {
  let query = tx.selectFrom('campaigns').selectAll().where('user_id', '=', ownerId);
  if (filter.accountId !== undefined) query = query.where('account_id', '=', filter.accountId);
  if (filter.status !== undefined) query = query.where('status', '=', filter.status);
  if (filter.underlying !== undefined) query = query.where('underlying', '=', filter.underlying);
  if (filter.ids !== undefined) query = query.where('id', '=', sql<string>`any(${[...filter.ids]}::uuid[])`);
  if (filter.part != null) {
    const { accountIds, from, to } = filter.part;
    query = query.where(sql<boolean>`NOT EXISTS (
      SELECT FROM tapebook.campaign_trades link JOIN tapebook.trades t ON t.user_id = link.user_id AND t.id = link.trade_id
      WHERE link.user_id = ${ownerId} AND link.campaign_id = campaigns.id AND (
        NOT (${accountIds === null}::boolean OR t.account_id = ANY(${accountIds ?? []}::uuid[]))
        OR t.day < ${from}::date OR t.day > ${to}::date))`);
  }
  if (page.cursor !== undefined) {
    const [openedAt, id] = decodeCursor(page.cursor, ['instant', 'uuid']);
    query = query.where(sql<boolean>`(opened_at, id) < (${openedAt}::timestamptz, ${id}::uuid)`);
  }
  const rows = await query
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
  return cutPage(rows, page.limit, (last) => [last.opened_at, last.id]);
}

/** The campaigns that hold a trade opened by one of these activities. */
export async function findCampaignsOpenedBy(
  tx: Tx,
  ownerId: string,
  openingIds: readonly string[],
): Promise<readonly CampaignRow[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT c.campaign_id AS id FROM tapebook.trades t
    JOIN tapebook.campaign_trades c ON c.user_id = t.user_id AND c.trade_id = t.id
    WHERE t.user_id = ${ownerId} AND t.opening_activity_id = any(${[...openingIds]}::uuid[])`.execute(tx);
  const ids = rows.map((row) => row.id);
  return ids.length === 0 ? [] : (await findCampaigns(tx, ownerId, { ids }, { limit: ids.length })).rows;
}
