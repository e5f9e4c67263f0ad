import { namesAccounts } from '@tapebook/domain/analytics';
import { useTerms } from '#web/lib/filters/grammar.ts';
import { useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { accountsInView } from './accounts/accounts-in-view.ts';
import { useJournalData } from './use-journal-data.ts';

/**
 * {@link accountsInView} of the filters of the address and the journal that is open.
 *
 * @param filter that the page goes by, as text: the accounts that it names are chosen.
 */
export function useAccountsInView(filter = ''): readonly string[] {
  const { head } = useJournalData();
  const asked = useGlobalFilter();
  const named = namesAccounts({ filter: useTerms(filter, asked) });
  return accountsInView(asked.accountIds, head.accounts, named);
}
