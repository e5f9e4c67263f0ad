import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AccountChangeJson, type AccountJson, changeAccount } from '@tapebook/contract';
import { callTagged } from '#web/lib/http/api.ts';
import { appDataQuery } from '#web/lib/journal-data/app-data-query.ts';
import { useFactsChanged } from '#web/lib/journal-data/use-facts-changed.ts';
import { accountQuery, type OpenAccount } from './account-query.ts';
import { ruleChanges } from './rule-changes.ts';
import { tradeCounts } from './trade-counts.ts';

export interface SavedAccount {
  readonly account: AccountJson;
  /** How many trades the account had and has, where they were built anew. */
  readonly rebuilt: { readonly before: number; readonly after: number } | null;
}

/** Saves a change upon the state that it is about, and waits for what follows from it. */
export function useSaveAccount({ account: { id }, etag }: OpenAccount) {
  const client = useQueryClient();
  const rederive = useFactsChanged();
  const countNow = (): number => {
    const journal = client.getQueryData(appDataQuery().queryKey);
    return journal === undefined ? 0 : (tradeCounts(journal.table).get(id) ?? 0);
  };
  return useMutation({
    mutationFn: async (change: AccountChangeJson): Promise<SavedAccount> => {
      const before = countNow();
      const saved = await callTagged(changeAccount, {
        params: { id },
        body: change,
        ...(etag === null ? {} : { headers: { 'if-match': etag } }),
      });
      const { account } = saved.answer;
      client.setQueryData(accountQuery(id).queryKey, { account, etag: saved.etag });
      await rederive();
      const rebuilds = ruleChanges(change).length > 0;
      return { account, rebuilt: rebuilds ? { before, after: countNow() } : null };
    },
  });
}
