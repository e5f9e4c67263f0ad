import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import type { TradeChangeJson } from '@tapebook/contract';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { isUnanswered } from '#web/lib/http/unanswered.ts';
import { invalidateJournalData } from '#web/lib/journal-data/invalidate-journal-data.ts';
import { type LoadedTrade, tradeQuery } from '#web/lib/queries/trade-query.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { patchTrade, shownOn } from './patch-trade.ts';
import { GivenUpError, patience } from './patience.ts';
import { TRADE_CHANGES } from './trade-changes-key.ts';

/** The trade as it was shown before a change. */
interface Before {
  previous: LoadedTrade | undefined;
}

/**
 * A change of what is said of a trade: shown at once, rolled back with a reason when the server refuses. Those of one
 * trade are sent in the order in which they were made; without a network they wait.
 */
export function tradeChange(
  client: QueryClient,
  id: string,
): MutationOptions<void, Error, TradeChangeJson, Before> {
  const { queryKey } = tradeQuery(id);
  const mutationKey = [...TRADE_CHANGES, id];
  return {
    mutationKey,
    // These are kept on this device until they are sent.
    networkMode: 'online',
    mutationFn: (change: TradeChangeJson) => patchTrade(client, id, change, { guarded: false }),
    onMutate: (change) => {
      // Not waited for: a box that is ticked is ticked at once.
      void client.cancelQueries({ queryKey });
      const previous = client.getQueryData(queryKey);
      if (previous !== undefined) client.setQueryData(queryKey, shownOn(previous, change));
      return { previous };
    },
    onError: (error, change, context) => {
      // Its maker has left meanwhile: it waits on this device for their next visit.
      if (isUnanswered(error) && patience.has(change)) return;
      let shown = context?.previous;
      if (shown !== undefined) {
        // What was said after it stands, on the trade as it was before this: it is taken back to that where it fails too.
        // One change of a trade is sent after the other: the first that waits is this one.
        const [, ...later] = client.getMutationCache().findAll({ mutationKey, status: 'pending' });
        for (const { state } of later) {
          if (state.context !== undefined) (state.context as Before).previous = shown;
          shown = shownOn(shown, state.variables as TradeChangeJson);
        }
        client.setQueryData(queryKey, shown);
      }
      if (!(error instanceof GivenUpError)) toasts.show(describeFailure(error).detail, { tone: 'danger' });
    },
    onSuccess: () => void invalidateJournalData(client),
  };
}
