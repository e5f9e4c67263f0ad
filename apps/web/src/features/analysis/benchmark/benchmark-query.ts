import { queryOptions } from '@tanstack/react-query';
import { listPrices, readBars } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';
import { PRICES_KEY } from '#web/lib/journal-data/refresh-prices.ts';
import { closesOf } from './closes-of.ts';

const DAY = 86_400_000;
/** As many bars as one answer has at most: of many years they come in larger ones. */
const MOST = 5_000;

/** Of which instruments prices are known. */
export const knownPricesQuery = () =>
  queryOptions({
    queryKey: [...PRICES_KEY, 'kept'],
    queryFn: async ({ signal }) => (await call(listPrices, { query: {}, signal })).prices,
  });

/** What an instrument was worth at the end of each day between two, the last week before them among them. */
export const closesQuery = (instrumentId: string, first: number, last: number) =>
  queryOptions({
    queryKey: [...PRICES_KEY, 'closes', instrumentId, first, last],
    queryFn: async ({ signal }) => {
      const text = (day: number): string => new Date(day * DAY).toISOString();
      const query = { instrumentId, from: text(first - 7), to: text(last + 1), most: MOST };
      return closesOf((await call(readBars, { query, signal })).bars);
    },
    staleTime: 5 * 60_000,
  });
