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

interface Saving {
  readonly change: TradingChange;
  readonly previous: SettingsJson | undefined;
}

const MUTATION_KEY = ['settings', 'trading'] as const;

/** Saves one choice at once; it is shown meanwhile, and taken back when the server refuses. */
export function useSaveTrading() {
  const client = useQueryClient();
  const { queryKey } = settingsQuery();
  const rederive = useRederive();
  const show = (change: TradingChange): SettingsJson | undefined => {
    const previous = client.getQueryData(queryKey);
    if (previous !== undefined)
      client.setQueryData(queryKey, { ...previous, trading: { ...previous.trading, ...change } });
    return previous;
  };
  const mutation = useMutation({
    mutationKey: MUTATION_KEY,
    // One after the other: each reads what the one before has written.
    scope: { id: 'settings' },
    mutationFn: async ({ change }: Saving) => {
      try {
        return await saveTrading(change);
      } catch (error) {
        if (isStale(error)) return saveTrading(change);
        throw error;
      }
    },
    onError: (_error, { change, previous }) => {
      if (previous === undefined) return;
      const refused = Object.keys(change) as (keyof TradingChange)[];
      show(Object.fromEntries(refused.map((key) => [key, previous.trading[key]])));
      // An earlier choice may have been saved without being told.
      void client.invalidateQueries({ queryKey });
      void rederive();
    },
    onSuccess: (settings) => {
      // An answer that knows nothing yet of a later choice must not take it back on the screen.
      if (client.isMutating({ mutationKey: MUTATION_KEY }) > 1) return;
      client.setQueryData(queryKey, settings);
      void rederive();
    },
  });
  return {
    ...mutation,
    save: (change: TradingChange): void => {
      void client.cancelQueries({ queryKey });
      // Before the mutation begins, which may have to wait for the one before.
      const previous = show(change);
      mutation.mutate({ change, previous });
    },
  };
}
