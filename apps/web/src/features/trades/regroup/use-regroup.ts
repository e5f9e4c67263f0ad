import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { mergeTrades, splitTrade, unmergeTrade, unsplitTrade } from '@tapebook/contract';
import { instrumentName } from '#web/lib/format/instrument-name.ts';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { useFactsChanged } from '#web/lib/journal-data/use-facts-changed.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';

const sayFailure = (error: unknown): void => {
  toasts.show(describeFailure(error).detail, { tone: 'danger' });
};

/** Merging and splitting by hand, each with its way back. */
export function useRegroup() {
  const refresh = useFactsChanged();
  const router = useRouter();
  const show = (tradeId: string): void =>
    void router.navigate({ to: '/trades/$tradeId', params: { tradeId }, search: true, replace: true });

  const unmerge = useMutation({
    mutationFn: (id: string) => call(unmergeTrade, { params: { id } }),
    onSuccess: async ({ trades }) => {
      await refresh();
      toasts.show(`Unmerged into ${trades.length} trades.`);
    },
    onError: sayFailure,
  });
  const merge = useMutation({
    mutationFn: (tradeIds: readonly string[]) => call(mergeTrades, { body: { tradeIds: [...tradeIds] } }),
    onSuccess: async ({ trade }, tradeIds) => {
      await refresh();
      toasts.show(
        `Merged ${tradeIds.length} trades of ${instrumentName(trade.instrument.symbol)} into one.`,
        {
          link: { label: 'Show trade', run: () => show(trade.id) },
          action: { label: 'Undo', run: () => unmerge.mutate(trade.id) },
        },
      );
    },
    // What is wrong with the choice is said beside the button.
  });
  const unsplit = useMutation({
    mutationFn: (id: string) => call(unsplitTrade, { params: { id } }),
    onSuccess: async ({ trade }) => {
      await refresh();
      // The trade whose dialog is open may have become part of this one.
      show(trade.id);
      toasts.show('Merged again.');
    },
    onError: sayFailure,
  });
  const split = useMutation({
    mutationFn: ({ id, afterActivityId }: { readonly id: string; readonly afterActivityId: string }) =>
      call(splitTrade, { params: { id }, body: { afterActivityId } }),
    onSuccess: async ({ trades }, { id }) => {
      await refresh();
      const rest = trades.find((trade) => trade.id !== id);
      toasts.show('Split: what was still held is now a separate trade.', {
        ...(rest === undefined ? {} : { link: { label: 'Show the rest', run: () => show(rest.id) } }),
        action: { label: 'Undo', run: () => unsplit.mutate(id) },
      });
    },
    onError: sayFailure,
  });
  return { merge, unmerge, split, unsplit };
}
