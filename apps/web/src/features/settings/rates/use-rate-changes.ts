import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addRates, deleteRates, MAX_MARKET_ROWS, type NewRateJson, type RateJson } from '@tapebook/contract';
import { numberFormat } from '#web/lib/format/locale.ts';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { useFactsChanged } from '#web/lib/journal-data/use-facts-changed.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { fetchTypedRates, RATES_KEY } from './rates-query.ts';

const sayFailure = (error: unknown): void => {
  toasts.show(describeFailure(error).detail, { tone: 'danger' });
};

const countWords = (count: number): string =>
  `${numberFormat({}).format(count)} ${count === 1 ? 'rate' : 'rates'}`;

/** After rates have changed: they are listed anew, and so is what is converted by them. */
function useRefreshRates(): () => Promise<void> {
  const client = useQueryClient();
  const rederive = useFactsChanged();
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: RATES_KEY }), rederive()]);
  };
}

export function useAddRates() {
  const refresh = useRefreshRates();
  return useMutation({
    mutationFn: async (body: { readonly rates: NewRateJson[] } | { readonly csv: string }) => {
      const { added } = await call(addRates, { body });
      await refresh();
      return added;
    },
    onSuccess: (added) => void toasts.show(`${countWords(added)} added.`),
  });
}

export interface RateRemoval {
  readonly base: string;
  readonly quote: string;
  /** UTC day; `null`: all of the pair. */
  readonly day: string | null;
}

/** Removes what was typed of a pair; the toast brings it back. */
export function useRemoveRates() {
  const refresh = useRefreshRates();
  const bringBack = useMutation({
    mutationFn: async (rates: readonly RateJson[]) => {
      for (let from = 0; from < rates.length; from += MAX_MARKET_ROWS) {
        const part = rates.slice(from, from + MAX_MARKET_ROWS);
        await call(addRates, {
          body: { rates: part.map(({ base, quote, at, rate }) => ({ base, quote, at, rate })) },
        });
      }
      await refresh();
    },
    onError: sayFailure,
  });
  return useMutation({
    mutationFn: async ({ base, quote, day }: RateRemoval) => {
      const typed = await fetchTypedRates({ base, quote }, day);
      const { removed } = await call(deleteRates, {
        query: { base, quote, ...(day === null ? {} : { from: day, to: day }) },
      });
      await refresh();
      return { typed, removed };
    },
    onSuccess: ({ typed, removed }) => {
      toasts.show(
        removed === 0 ? 'There was no typed rate to remove.' : `${countWords(removed)} removed.`,
        removed === 0 ? {} : { action: { label: 'Undo', run: () => bringBack.mutate(typed) } },
      );
    },
    onError: sayFailure,
  });
}
