import type { AccountJson } from '@tapebook/contract';
import { useMemo } from 'react';
import { useTerms } from '#web/lib/filters/grammar.ts';
import { useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { accountsAsked } from './accounts/accounts-asked.ts';
import { useJournalData } from './use-journal-data.ts';

/** {@link accountsAsked} of the filters of the address and the journal that is open. */
export function useAccountsAsked(): readonly AccountJson[] {
  const {
    head: { accounts },
  } = useJournalData();
  const asked = useGlobalFilter();
  const terms = useTerms(asked.filter, asked);
  const chosen = asked.accountIds.join(',');
  return useMemo(
    () => accountsAsked(chosen === '' ? [] : chosen.split(','), accounts, terms),
    [chosen, accounts, terms],
  );
}
