import type { CampaignDetailJson, CampaignJson } from '@tapebook/contract';
import { STRATEGIES, type Strategy } from '@tapebook/domain/campaigns';
import { Decimal } from '@tapebook/domain/money';
import type { Tx } from '#server/platform/database/index.ts';
import { readLegs, readLinks } from '../linking/stored-chain.ts';
import { tradesByIds } from '../reading/trades-json.ts';
import type { CampaignRow } from './campaigns.repository.ts';

const plain = (value: string): string => Decimal.parse(value).normalized().toString();
const plainOrNull = (value: string | null): string | null => (value === null ? null : plain(value));

const isStrategy = (text: string): text is Strategy => (STRATEGIES as readonly string[]).includes(text);

export function campaignJson(row: CampaignRow): CampaignJson {
  const { basis_quantity: quantity, basis_paid: paid, basis_adjusted: adjusted } = row;
  return {
    id: row.id,
    accountId: row.account_id,
    strategy: isStrategy(row.strategy) ? row.strategy : 'custom',
    underlying: row.underlying,
    currency: row.currency,
    status: row.status,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    tradeIds: readLegs(row.legs).flatMap(({ tradeIds }) => tradeIds),
    rolls: row.rolls,
    grossPnl: plainOrNull(row.gross_pnl),
    fees: plain(row.fees),
    netPnl: plainOrNull(row.net_pnl),
    income: plain(row.income),
    byHand: row.by_hand,
    costBasis:
      quantity === null || paid === null || adjusted === null
        ? null
        : { quantity: plain(quantity), paid: plain(paid), adjusted: plain(adjusted) },
  };
}

/** The campaign with its trades in order of opening. */
export async function campaignDetailJson(
  tx: Tx,
  ownerId: string,
  row: CampaignRow,
): Promise<CampaignDetailJson> {
  const campaign = campaignJson(row);
  const trades = await tradesByIds(tx, ownerId, campaign.tradeIds);
  const byId = new Map(trades.map((trade) => [trade.id, trade]));
  return {
    ...campaign,
    legs: readLegs(row.legs).flatMap((leg) => {
      const trade = byId.get(leg.tradeIds[0] ?? '');
      // A trade without a direction is in no campaign.
      return trade === undefined || trade.direction === null
        ? []
        : [{ ...leg, instrument: trade.instrument, direction: trade.direction }];
    }),
    links: readLinks(row.links),
    trades: campaign.tradeIds.flatMap((id) => byId.get(id) ?? []),
  };
}
