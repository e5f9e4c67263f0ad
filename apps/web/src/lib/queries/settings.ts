import { queryOptions } from '@tanstack/react-query';
import { getSettings } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';
import { SETTINGS_STALE_MS } from './query-client.ts';

export const settingsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'all'],
    queryFn: async ({ signal }) => (await call(getSettings, { signal })).settings,
    staleTime: SETTINGS_STALE_MS,
    gcTime: SETTINGS_STALE_MS,
  });
