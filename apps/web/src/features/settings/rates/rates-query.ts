import { infiniteQueryOptions } from '@tanstack/react-query';
import { listRates, type RateJson } from '@tapebook/contract';
import { isCurrency } from '@tapebook/domain/money';
import { call } from '#web/lib/http/api.ts';
import { fetchPages } from '#web/lib/http/fetch-pages.ts';

export const RATES_KEY = ['rates'] as const;

/** Which rates are looked at; an empty code stands for all. */
export interface RateFilter {
  readonly base: string;
  readonly quote: string;
}

const queryOf = ({ base, quote }: RateFilter) => ({
  ...(isCurrency(base) ? { base } : {}),
  ...(isCurrency(quote) ? { quote } : {}),
});

/** Rates, newest first. */
export const ratesQuery = (filter: RateFilter) =>
  infiniteQueryOptions({
    queryKey: [...RATES_KEY, queryOf(filter)],
    queryFn: ({ pageParam, signal }) =>
      call(listRates, {
        query: { limit: 200, ...queryOf(filter), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** All rates of a pair that somebody typed, of one UTC day or of all. */
export async function fetchTypedRates(pair: RateFilter, day: string | null): Promise<readonly RateJson[]> {
  const { items } = await fetchPages(async (cursor) => {
    const page = await call(listRates, {
      query: { ...pair, limit: 1000, cursor, ...(day === null ? {} : { from: day, to: day }) },
    });
    return { items: page.rates, nextCursor: page.nextCursor };
  });
  return items.filter(({ importId }) => importId === undefined);
}
