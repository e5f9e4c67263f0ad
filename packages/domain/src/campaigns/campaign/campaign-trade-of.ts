import type { Trade } from '../../trades/index.ts';
import type { CampaignTrade } from './campaign.ts';

/** A built trade as linking takes it; `null` where only its result is known, which links to nothing. */
export function campaignTradeOf(trade: Trade): CampaignTrade | null {
  const { direction, quantity } = trade;
  const opening = trade.fills.at(0);
  if (direction === null || quantity === null || opening === undefined) return null;
  return { ...trade, direction, quantity, openingActivityId: opening.activityId };
}
