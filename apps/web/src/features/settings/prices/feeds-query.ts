import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { listPriceFeeds, type PriceFeedJson } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';
import { PRICES_KEY } from '#web/lib/journal-data/refresh-prices.ts';

const KEY = [...PRICES_KEY, 'feeds'] as const;
/** While prices come for the first time, how often to look how far they are. */
const LOOK_MS = 3_000;

const isComing = ({ standing }: PriceFeedJson): boolean => standing?.state === 'first-pull';

/** Feeds that there are, and how those that are set up stand. */
export const feedsQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(listPriceFeeds, { signal })).feeds,
    refetchInterval: ({ state }) => (state.data?.some(isComing) === true ? LOOK_MS : false),
  });

/** Puts what an answer says of one feed in its place. */
export const showFeed = (client: QueryClient, feed: PriceFeedJson): void => {
  client.setQueryData<PriceFeedJson[]>(KEY, (feeds) =>
    feeds?.map((one) => (one.id === feed.id ? feed : one)),
  );
};
