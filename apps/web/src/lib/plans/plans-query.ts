import { queryOptions } from '@tanstack/react-query';
import { listPlans } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';

/** An import in another window may have taken one: asked for anew when the page is looked at again after so long. */
const STALE_MS = 30_000;

/** Planned trades, those of the latest days first. */
export const plansQuery = () =>
  queryOptions({
    queryKey: ['plans'],
    queryFn: async ({ signal }) => (await call(listPlans, { signal })).plans,
    staleTime: STALE_MS,
  });
