import { queryOptions } from '@tanstack/react-query';
import { getSettings } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';
import { SETTINGS_STALE_MS } from './query-client.ts';

/** Names what is done to settings, so that it can be seen while it is under way. */
export const SETTINGS_CHANGES = ['settings', 'change'] as const;

export const settingsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'all'],
    queryFn: async ({ signal }) => (await call(getSettings, { signal })).settings,
    staleTime: SETTINGS_STALE_MS,
    gcTime: SETTINGS_STALE_MS,
  });
