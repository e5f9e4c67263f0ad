import { alpaca } from './alpaca/alpaca.ts';
import { binance } from './binance/binance.ts';
import { databento } from './databento/databento.ts';
import { massive } from './massive/massive.ts';
import type { PriceFeed } from './price-feed.ts';
import { tiingo } from './tiingo/tiingo.ts';

/** Every feed that there is, in the order in which they are offered and asked. */
export const PRICE_FEEDS: readonly PriceFeed[] = [binance, alpaca, massive, databento, tiingo];

export const priceFeedOf = (id: string): PriceFeed | undefined =>
  PRICE_FEEDS.find(({ about }) => about.id === id);
