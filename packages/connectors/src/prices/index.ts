export { PRICE_FEEDS, priceFeedOf } from './catalogue.ts';
export type { BarsAsk, BarsTold, FeedSize, PriceFeed, PriceFeedAbout } from './price-feed.ts';
