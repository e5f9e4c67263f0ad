export type {
  Campaign,
  CampaignChoice,
  CampaignLeg,
  CampaignLink,
  CampaignLinkKind,
  CampaignTrade,
  CostBasis,
  LegEnd,
} from './campaign.ts';
export { campaignTradeOf } from './campaign-trade-of.ts';
export { type CampaignOptions, linkCampaigns } from './link-campaigns.ts';
export { nameStrategy } from './name-strategy.ts';
export { type OptionLeg, STRATEGIES, type Strategy, type StrategyLegs } from './strategy.ts';
export { isOption, plainSymbol, underlyingKey, underlyingOf } from './underlying.ts';
