import { useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { accountsInView } from './accounts-in-view.ts';
import { useJournalData } from './use-journal-data.ts';

/** {@link accountsInView} of the filters of the address and the journal that is open. */
export function useAccountsInView(): readonly string[] {
  const { head } = useJournalData();
  const { accountIds } = useGlobalFilter();
  return accountsInView(accountIds, head.accounts);
}
