import { queryOptions } from '@tanstack/react-query';
import { getSettings } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';
import { SETTINGS_STALE_MS } from './query-client.ts';
import { SETTINGS_KEY } from './settings-key.ts';

export const settingsQuery = () =>
  queryOptions({
    queryKey: SETTINGS_KEY,
    queryFn: async ({ signal }) => (await call(getSettings, { signal })).settings,
    staleTime: SETTINGS_STALE_MS,
    gcTime: SETTINGS_STALE_MS,
  });
