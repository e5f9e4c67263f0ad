import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import type { TradeChangeJson } from '@tapebook/contract';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { isUnanswered } from '#web/lib/http/unanswered.ts';
import { invalidateJournalData } from '#web/lib/journal-data/invalidate-journal-data.ts';
import { tradeQuery } from '#web/lib/queries/trade-query.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { patchTrade } from './patch-trade.ts';
import { GivenUpError, patience } from './patience.ts';
import { type Before, shownAfter, shownOn } from './shown-on.ts';
import { TRADE_CHANGES } from './trade-changes-key.ts';

/** Shows a trade without what its person has given up, which waits for its turn behind what was said before it. */
export function showWithoutGivenUp(client: QueryClient, id: string): void {
  const waiting = client
    .getMutationCache()
    .findAll({ mutationKey: [...TRADE_CHANGES, id], exact: true, status: 'pending' });
  const before = (waiting[0]?.state.context as Before | undefined)?.previous;
  if (before !== undefined) client.setQueryData(tradeQuery(id).queryKey, shownAfter(before, waiting));
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
      // One change of a trade is sent after the other: the first that waits is this one.
      const [, ...later] = client.getMutationCache().findAll({ mutationKey, status: 'pending' });
      if (context?.previous !== undefined) client.setQueryData(queryKey, shownAfter(context.previous, later));
      if (!(error instanceof GivenUpError)) toasts.show(describeFailure(error).detail, { tone: 'danger' });
    },
    onSuccess: () => void invalidateJournalData(client),
  };
}
