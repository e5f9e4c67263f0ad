import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeTrade, type TradeChangeJson } from '@tapebook/contract';
import { callTagged } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { invalidateJournal } from '#web/lib/journal/invalidate-journal.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { type LoadedTrade, tradeQuery } from './trade-query.ts';

/** What of a change can be shown before the server has answered: what it does not have to reckon. */
const shownAtOnce = ({ stop, target, rating, reviewed }: TradeChangeJson): Partial<LoadedTrade> => ({
  ...(stop === undefined ? {} : { stop: stop ?? undefined }),
  ...(target === undefined ? {} : { target: target ?? undefined }),
  ...(rating === undefined ? {} : { rating: rating ?? undefined }),
  ...(reviewed === undefined ? {} : { reviewed }),
});

/**
 * Changes what is said of a trade: shown at once, rolled back with a reason when the server refuses.
 * Each call states one thing, and the last word on it counts, whoever said it.
 */
export function useChangeTrade(id: string) {
  const client = useQueryClient();
  const { queryKey } = tradeQuery(id);
  return useMutation({
    mutationFn: (change: TradeChangeJson) => callTagged(changeTrade, { params: { id }, body: change }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const previous = client.getQueryData(queryKey);
      if (previous !== undefined) client.setQueryData(queryKey, { ...previous, ...shownAtOnce(change) });
      return { previous };
    },
    onError: (error, _change, context) => {
      if (context?.previous !== undefined) client.setQueryData(queryKey, context.previous);
      toasts.show(describeFailure(error).detail, { tone: 'danger' });
    },
    onSuccess: ({ answer, etag }) => {
      client.setQueryData(queryKey, (held) =>
        held === undefined ? held : { ...held, ...answer.trade, etag },
      );
      void invalidateJournal(client);
    },
  });
}
