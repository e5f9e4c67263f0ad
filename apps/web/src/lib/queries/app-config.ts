import { queryOptions } from '@tanstack/react-query';
import { getAppConfig } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';
import { SETTINGS_STALE_MS } from './query-client.ts';

/** What the app needs to know before anyone signs in. */
export const appConfigQuery = () =>
  queryOptions({
    queryKey: ['app', 'config'],
    queryFn: ({ signal }) => call(getAppConfig, { signal }),
    staleTime: SETTINGS_STALE_MS,
    gcTime: SETTINGS_STALE_MS,
  });
