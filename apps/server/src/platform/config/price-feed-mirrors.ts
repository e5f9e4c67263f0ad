import { ConfigError } from './config-error.ts';
import type { Settings } from './settings.ts';

/** Feeds of prices that are reached elsewhere than at their own addresses: by id, the origin of a mirror or proxy. */
export function parsePriceFeedMirrors(settings: Settings): ReadonlyMap<string, string> {
  return new Map(
    settings.list('PRICE_FEED_MIRRORS').map((each) => {
      const [, feed = '', address = ''] = /^([a-z-]+)=(.+)$/.exec(each) ?? [];
      const url = URL.canParse(address) ? new URL(address) : null;
      if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/')
        throw new ConfigError(
          'PRICE_FEED_MIRRORS',
          `has “${each}”; each must be a feed and an address without a path, such as binance=https://prices.example.com.`,
        );
      return [feed, url.origin] as const;
    }),
  );
}
