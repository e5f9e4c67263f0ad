export { dueFeedsJob } from './due-feeds.ts';
export { askForAllPrices, type FeedJobDeps, nextPricesJob, pricesJob } from './fetch-jobs.ts';
export { priceFeedRoutes } from './price-feeds.routes.ts';
export { sealedFeeds } from './sealed-feeds.ts';
