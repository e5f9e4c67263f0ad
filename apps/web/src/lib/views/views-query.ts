import { queryOptions } from '@tanstack/react-query';
import { listViews } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';

/** Names what is done to views, so that it can be seen while it is under way. */
export const VIEW_CHANGES = ['views', 'change'] as const;

/** Another window may have changed them: asked for anew when this one is looked at again after so long. */
const STALE_MS = 60_000;

/** All that was kept by a name: some kilobytes, so that no page waits for its own. */
export const viewsQuery = () =>
  queryOptions({
    queryKey: ['views', 'all'],
    queryFn: async ({ signal }) => (await call(listViews, { signal })).views,
    staleTime: STALE_MS,
  });
