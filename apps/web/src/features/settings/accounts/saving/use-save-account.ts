import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AccountChangeJson, type AccountJson, changeAccount } from '@tapebook/contract';
import { callTagged } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { appDataQuery } from '#web/lib/journal-data/app-data-query.ts';
import { useFactsChanged } from '#web/lib/journal-data/use-facts-changed.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { accountQuery, type OpenAccount } from './account-query.ts';
import { ruleChanges } from './rule-changes.ts';
import { tradeCounts } from './trade-counts.ts';

export interface SavedAccount {
  readonly account: AccountJson;
  /** How many trades the account had and has, where they were built anew. */
  readonly rebuilt: { readonly before: number; readonly after: number } | null;
}

/** What a change takes the place of. */
const formerOf = (account: AccountJson, change: AccountChangeJson): AccountChangeJson => {
  const keys = Object.keys(change) as (keyof AccountChangeJson & keyof AccountJson)[];
  return Object.fromEntries(keys.map((key) => [key, account[key]]));
};

const saved = ({ name }: AccountJson): string => `Saved: ${name}`;

/**
 * Saves a change upon the state that it is about, waits for what follows from it, and has the way back at hand.
 *
 * @param told what is said of the account as it is then, beside the way back.
 */
export function useSaveAccount({ account: before, etag }: OpenAccount, told = saved) {
  const { id } = before;
  const client = useQueryClient();
  const rederive = useFactsChanged();
  const countNow = (): number => {
    const journal = client.getQueryData(appDataQuery().queryKey);
    return journal === undefined ? 0 : (tradeCounts(journal.table).get(id) ?? 0);
  };
  /** @returns the name of the state that it is in then. */
  const change = async (body: AccountChangeJson, upon: string | null): Promise<OpenAccount> => {
    const kept = await callTagged(changeAccount, {
      params: { id },
      body,
      ...(upon === null ? {} : { headers: { 'if-match': upon } }),
    });
    const open = { account: kept.answer.account, etag: kept.etag };
    client.setQueryData(accountQuery(id).queryKey, open);
    await rederive();
    return open;
  };
  const takeBack = useMutation({
    mutationFn: ({ body, upon }: { readonly body: AccountChangeJson; readonly upon: string | null }) =>
      change(body, upon),
    // What it says of trades was said of the change.
    onSuccess: () => save.reset(),
    onError: (error) => toasts.show(`Not undone: ${describeFailure(error).detail}`, { tone: 'danger' }),
  });
  const save = useMutation({
    mutationFn: async (body: AccountChangeJson): Promise<SavedAccount> => {
      const counted = countNow();
      const { account, etag: upon } = await change(body, etag);
      toasts.show(told(account), {
        action: { label: 'Undo', run: () => takeBack.mutate({ body: formerOf(before, body), upon }) },
      });
      const rebuilds = ruleChanges(body).length > 0;
      return { account, rebuilt: rebuilds ? { before: counted, after: countNow() } : null };
    },
  });
  return save;
}
