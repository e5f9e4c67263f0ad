import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listCampaigns } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';
import { fetchPages } from '#web/lib/http/fetch-pages.ts';

/** Of very many the newest: what is behind them no list of a page shows. */
const MOST_PAGES = 10;

/** @param version of the journal: after a change they are asked for anew. */
export const campaignsQuery = (version: string | null) =>
  queryOptions({
    queryKey: ['campaigns', 'all', version],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      fetchPages(async (cursor) => {
        const page = await call(listCampaigns, { query: { limit: 1000, cursor }, signal });
        return { items: page.campaigns, nextCursor: page.nextCursor };
      }, MOST_PAGES),
  });
