export type {
  Campaign,
  CampaignChoice,
  CampaignLeg,
  CampaignLink,
  CampaignLinkKind,
  CampaignTrade,
  CostBasis,
  LegEnd,
} from './campaign/campaign.ts';
export { campaignTradeOf } from './campaign/campaign-trade-of.ts';
export { type OptionLeg, STRATEGIES, type Strategy, type StrategyLegs } from './campaign/strategy.ts';
export { canBeRolled, isOption, plainSymbol, underlyingKey, underlyingOf } from './campaign/underlying.ts';
export { type CampaignOptions, linkCampaigns } from './linking/link-campaigns.ts';
export { nameStrategy } from './names/name-strategy.ts';
