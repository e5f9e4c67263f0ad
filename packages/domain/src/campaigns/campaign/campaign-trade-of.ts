import type { Trade } from '../../trades/index.ts';
import type { CampaignTrade } from './campaign.ts';

/** A built trade as linking takes it. */
export function campaignTradeOf(trade: Trade): CampaignTrade {
  const [opening] = trade.fills;
  return { ...trade, openingActivityId: opening?.activityId ?? trade.id };
}
