import { queryOptions } from '@tanstack/react-query';
import { getInsights, type InsightsJson } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';

/** How often an answer that is under way is asked for. */
const ASK_AGAIN_MS = 1_000;

/** What stands out of the journal, as the last search saw it; asked again while a newer one is under way. */
export const insightsQuery = () =>
  queryOptions({
    queryKey: ['insights'],
    queryFn: ({ signal }): Promise<InsightsJson> => call(getInsights, { signal }),
    staleTime: 30_000,
    refetchInterval: ({ state }) => (state.data?.tested.running ? ASK_AGAIN_MS : false),
  });
