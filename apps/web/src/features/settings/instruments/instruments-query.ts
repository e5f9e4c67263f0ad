import { queryOptions } from '@tanstack/react-query';
import { listInstruments } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';
import { fetchPages } from '#web/lib/http/fetch-pages.ts';

export const INSTRUMENTS_KEY = ['instruments'] as const;

/** All instruments of the journal, by symbol. */
export const instrumentsQuery = () =>
  queryOptions({
    queryKey: [...INSTRUMENTS_KEY, 'all'],
    queryFn: async ({ signal }) => {
      const { items } = await fetchPages(async (cursor) => {
        const page = await call(listInstruments, { query: { limit: 1000, cursor }, signal });
        return { items: page.instruments, nextCursor: page.nextCursor };
      });
      return items;
    },
  });
