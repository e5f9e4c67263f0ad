export { PRICE_FEEDS, priceFeedOf } from './catalogue.ts';
export type { BarsAsk, FeedSize, PriceFeed, PriceFeedAbout } from './price-feed.ts';
