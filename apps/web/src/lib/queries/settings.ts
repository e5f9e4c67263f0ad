import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getSettings, putSettings, type SettingsJson } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';
import { SETTINGS_STALE_MS } from './query-client.ts';

export const settingsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'all'],
    queryFn: async ({ signal }) => (await call(getSettings, { signal })).settings,
    staleTime: SETTINGS_STALE_MS,
    gcTime: SETTINGS_STALE_MS,
  });

/** Saves the whole settings; shown at once, and rolled back when the server refuses. */
export function useSaveSettings() {
  const client = useQueryClient();
  const { queryKey } = settingsQuery();
  return useMutation({
    mutationFn: (body: SettingsJson) => call(putSettings, { body }),
    onMutate: async (next) => {
      await client.cancelQueries({ queryKey });
      const previous = client.getQueryData(queryKey);
      client.setQueryData(queryKey, next);
      return { previous };
    },
    onError: (_error, _next, context) => {
      if (context?.previous !== undefined) client.setQueryData(queryKey, context.previous);
    },
    onSuccess: ({ settings }) => client.setQueryData(queryKey, settings),
  });
}
