import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addMarks, deleteMarks, MAX_MARKET_ROWS, type MarkJson } from '@tapebook/contract';
import { numberFormat } from '#web/lib/format/locale.ts';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { useFactsChanged } from '#web/lib/journal-data/use-facts-changed.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { fetchTypedMarks, MARKS_KEY } from './marks-query.ts';

const sayFailure = (error: unknown): void => {
  toasts.show(describeFailure(error).detail, { tone: 'danger' });
};

const countWords = (count: number): string =>
  `${numberFormat({}).format(count)} ${count === 1 ? 'price' : 'prices'}`;

function useRefreshMarks(): () => Promise<void> {
  const client = useQueryClient();
  const rederive = useFactsChanged();
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: MARKS_KEY }), rederive()]);
  };
}

export function useAddMarks() {
  const refresh = useRefreshMarks();
  return useMutation({
    mutationFn: async (csv: string) => {
      const { added } = await call(addMarks, { body: { csv } });
      await refresh();
      return added;
    },
    onSuccess: (added) => void toasts.show(`${countWords(added)} added.`),
  });
}

/** Removes what was typed of an instrument; the toast brings it back. */
export function useRemoveMarks() {
  const refresh = useRefreshMarks();
  const bringBack = useMutation({
    mutationFn: async (marks: readonly MarkJson[]) => {
      for (let from = 0; from < marks.length; from += MAX_MARKET_ROWS) {
        const part = marks.slice(from, from + MAX_MARKET_ROWS);
        await call(addMarks, {
          body: { marks: part.map(({ instrumentId, at, price }) => ({ instrumentId, at, price })) },
        });
      }
      await refresh();
    },
    onError: sayFailure,
  });
  return useMutation({
    mutationFn: async ({ instrumentId }: { readonly instrumentId: string; readonly symbol: string }) => {
      const typed = await fetchTypedMarks(instrumentId);
      const { removed } = await call(deleteMarks, { query: { instrumentId } });
      await refresh();
      return { typed, removed };
    },
    onSuccess: ({ typed, removed }, { symbol }) => {
      toasts.show(`${countWords(removed)} of ${symbol} removed.`, {
        action: { label: 'Undo', run: () => bringBack.mutate(typed) },
      });
    },
    onError: sayFailure,
  });
}
