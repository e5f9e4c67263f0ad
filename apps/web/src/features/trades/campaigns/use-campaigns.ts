import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { addCampaign, deleteCampaign, linkAutomatically, removeFromCampaign } from '@tapebook/contract';
import { campaignTitle } from '#web/lib/format/campaign-title.ts';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { useFactsChanged } from '#web/lib/journal-data/use-facts-changed.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';

const sayFailure = (error: unknown): void => {
  toasts.show(describeFailure(error).detail, { tone: 'danger' });
};

/** Linking trades and taking them apart by hand, each with its way back. */
export function useCampaigns() {
  const refresh = useFactsChanged();
  const router = useRouter();

  const automatic = useMutation({
    mutationFn: (tradeIds: readonly string[]) =>
      call(linkAutomatically, { body: { tradeIds: [...tradeIds] } }),
    onSuccess: refresh,
    onError: sayFailure,
  });
  const link = useMutation({
    mutationFn: (tradeIds: readonly string[]) => call(addCampaign, { body: { tradeIds: [...tradeIds] } }),
    onSuccess: async ({ campaign }, tradeIds) => {
      await refresh();
      const [first = ''] = campaign.tradeIds;
      toasts.show(`Linked ${tradeIds.length} trades: ${campaignTitle(campaign)}.`, {
        link: {
          label: 'Show campaign',
          run: () =>
            void router.navigate({ to: '/trades/$tradeId', params: { tradeId: first }, search: true }),
        },
        action: { label: 'Undo', run: () => automatic.mutate(tradeIds) },
      });
    },
    // What is wrong with the choice is said beside the button.
  });
  const takeOut = useMutation({
    mutationFn: ({ id, tradeId }: { readonly id: string; readonly tradeId: string }) =>
      call(removeFromCampaign, { params: { id, tradeId } }),
    onSuccess: async (_nothing, { tradeId }) => {
      await refresh();
      toasts.show('Removed from the campaign.', {
        action: { label: 'Undo', run: () => automatic.mutate([tradeId]) },
      });
    },
    onError: sayFailure,
  });
  const takeApart = useMutation({
    mutationFn: ({ id }: { readonly id: string; readonly tradeIds: readonly string[] }) =>
      call(deleteCampaign, { params: { id } }),
    onSuccess: async (_nothing, { tradeIds }) => {
      await refresh();
      toasts.show(`Campaign dissolved: ${tradeIds.length} trades are separate again.`, {
        action: { label: 'Undo', run: () => automatic.mutate(tradeIds) },
      });
    },
    onError: sayFailure,
  });
  return { link, takeOut, takeApart };
}
