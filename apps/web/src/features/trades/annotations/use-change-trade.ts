import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TradeChangeJson } from '@tapebook/contract';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { invalidateJournalData } from '#web/lib/journal-data/invalidate-journal-data.ts';
import { tradeQuery } from '#web/lib/queries/trade-query.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { patchTrade, shownOn } from './patch-trade.ts';

/**
 * Changes what is said of a trade: shown at once, rolled back with a reason when the server refuses.
 * Each call states one thing, and the last word on it counts, whoever said it.
 */
export function useChangeTrade(id: string) {
  const client = useQueryClient();
  const { queryKey } = tradeQuery(id);
  return useMutation({
    mutationFn: (change: TradeChangeJson) => patchTrade(client, id, change, { guarded: false }),
    onMutate: (change) => {
      // Not waited for: a box that is ticked is ticked at once.
      void client.cancelQueries({ queryKey });
      const previous = client.getQueryData(queryKey);
      if (previous !== undefined) client.setQueryData(queryKey, shownOn(previous, change));
      return { previous };
    },
    onError: (error, _change, context) => {
      if (context?.previous !== undefined) client.setQueryData(queryKey, context.previous);
      toasts.show(describeFailure(error).detail, { tone: 'danger' });
    },
    onSuccess: () => void invalidateJournalData(client),
  });
}
