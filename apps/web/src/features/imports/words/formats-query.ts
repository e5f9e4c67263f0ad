import { queryOptions } from '@tanstack/react-query';
import { listStatementFormats } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';
import { SETTINGS_STALE_MS } from '#web/lib/queries/query-client.ts';

/** The reports of brokers that are read; only what is about imports has to name them. */
export const formatsQuery = () =>
  queryOptions({
    queryKey: ['imports', 'formats'],
    queryFn: async ({ signal }) => (await call(listStatementFormats, { signal })).formats,
    staleTime: SETTINGS_STALE_MS,
    gcTime: SETTINGS_STALE_MS,
  });
