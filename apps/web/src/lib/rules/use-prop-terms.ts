import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AccountJson, changeAccount, type PropTermsJson } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { appDataQuery } from '#web/lib/journal-data/app-data-query.ts';
import { invalidateJournalData } from '#web/lib/journal-data/invalidate-journal-data.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';

interface Change {
  readonly account: AccountJson;
  readonly terms: PropTermsJson | null;
}

/** Keeps the terms of a lent account with it, or takes them away; what was there comes back by one press. */
export function usePropTerms() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    scope: { id: 'prop-terms' },
    mutationFn: ({ account: { id }, terms }: Change) =>
      call(changeAccount, { params: { id }, body: { propTerms: terms } }),
    onSuccess: async ({ account: now }, { account: before, terms }) => {
      const { queryKey } = appDataQuery();
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (held) => {
        if (held === undefined) return held;
        const accounts = held.head.accounts.map((one) => (one.id === now.id ? now : one));
        return { ...held, head: { ...held.head, accounts } };
      });
      toasts.show(
        terms === null ? `${now.name} is no longer watched.` : `Today watches ${now.name} by its terms.`,
        { action: { label: 'Undo', run: () => mutate({ account: now, terms: before.propTerms }) } },
      );
      await invalidateJournalData(client);
    },
    onError: (error, change) => {
      toasts.show(describeFailure(error).detail, {
        tone: 'danger',
        action: { label: 'Try again', run: () => mutate(change) },
      });
    },
  });
  return {
    isPending,
    keep: (account: AccountJson, terms: PropTermsJson | null) => mutate({ account, terms }),
  };
}
