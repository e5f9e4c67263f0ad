import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSettings, putSettings, type SettingsJson } from '@tapebook/contract';
import { call, callTagged } from '#web/lib/http/api.ts';
import { ProblemError } from '#web/lib/http/problem-error.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { useRederive } from '../use-rederive.ts';

export type TradingChange = Partial<SettingsJson['trading']>;

/** Settings are sent whole: the change is put into what holds now, so that nothing set elsewhere is lost. */
async function saveTrading(change: TradingChange): Promise<SettingsJson> {
  const { answer, etag } = await callTagged(getSettings);
  const body = { ...answer.settings, trading: { ...answer.settings.trading, ...change } };
  const headers = etag === null ? {} : { 'if-match': etag };
  return (await call(putSettings, { body, headers })).settings;
}

const isStale = (error: unknown): boolean => error instanceof ProblemError && error.code === 'stale-version';

/** Saves one choice at once; it is shown meanwhile, and taken back when the server refuses. */
export function useSaveTrading() {
  const client = useQueryClient();
  const { queryKey } = settingsQuery();
  const rederive = useRederive();
  return useMutation({
    // One after the other: each reads what the one before has written.
    scope: { id: 'settings' },
    mutationFn: async (change: TradingChange) => {
      try {
        return await saveTrading(change);
      } catch (error) {
        if (isStale(error)) return saveTrading(change);
        throw error;
      }
    },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const previous = client.getQueryData(queryKey);
      if (previous !== undefined)
        client.setQueryData(queryKey, { ...previous, trading: { ...previous.trading, ...change } });
      return { previous };
    },
    onError: (_error, _change, context) => {
      if (context?.previous !== undefined) client.setQueryData(queryKey, context.previous);
    },
    onSuccess: async (settings) => {
      client.setQueryData(queryKey, settings);
      await rederive();
    },
  });
}
