import { HALVES } from '#server/platform/database/index.ts';
import type { SealedColumn } from '#server/platform/vault/index.ts';
import { boundTo } from './fetch-prices.ts';

/** What was given for feeds of prices, for whoever changes the key of the server. */
export const sealedFeeds: SealedColumn = {
  table: `${HALVES.product.schema}.price_feeds`,
  column: 'sealed',
  key: ['user_id', 'feed'],
  boundTo: ({ user_id = '', feed = '' }) => boundTo(user_id, feed),
};
