export { campaignRoutes } from './campaigns/campaigns.routes.ts';
export { tradeNotes } from './changing/trade-notes.ts';
export { lockAllAccounts } from './rebuilding/rebuild-all.ts';
export { tradeRoutes } from './trades.routes.ts';
