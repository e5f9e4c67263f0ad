import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import { priceFeed } from '../../schemas/trading/price-feed.ts';

const params = z.object({ feed: z.string() });
const answer = z.object({ feed: priceFeed });

const MAX_FIELDS = 10;
const MAX_FIELD = 500;

export const listPriceFeeds = operation({
  id: 'listPriceFeeds',
  method: 'GET',
  path: '/v2/price_feeds',
  noun: 'price_feeds',
  summary: 'Feeds that can tell prices by themselves, and how those that are set up stand',
  answer: z.object({ feeds: z.array(priceFeed) }),
});

export const setPriceFeed = operation({
  id: 'setPriceFeed',
  method: 'PUT',
  path: '/v2/price_feeds/{feed}',
  noun: 'price_feeds',
  summary:
    'Sets up a feed: what it needs is tried, sealed, and never shown again. Prices of all trades are then fetched, newest first',
  params,
  body: z.object({
    credentials: z
      .record(
        z.string(),
        z.string().check(z.maxLength(MAX_FIELD, { error: `must have at most ${MAX_FIELD} characters` })),
      )
      .check(
        z.refine((given) => Object.keys(given).length <= MAX_FIELDS, {
          error: `must have at most ${MAX_FIELDS} fields`,
        }),
      ),
  }),
  answer,
  problems: ['invalid-content', 'not-found'],
});

export const fetchPriceFeed = operation({
  id: 'fetchPriceFeed',
  method: 'POST',
  path: '/v2/price_feeds/{feed}/fetch',
  noun: 'price_feeds',
  summary: 'Asks a feed now for what trades want and nobody has told',
  params,
  answer,
  problems: ['not-found'],
});

export const deletePriceFeed = operation({
  id: 'deletePriceFeed',
  method: 'DELETE',
  path: '/v2/price_feeds/{feed}',
  noun: 'price_feeds',
  summary: 'Removes a feed and what it was set up with; the prices that it told stay',
  params,
  answer,
  problems: ['not-found'],
});
