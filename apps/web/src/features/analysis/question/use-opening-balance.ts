import { useAccountsInView } from '#web/lib/journal-data/use-accounts-in-view.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';

/** What the accounts in view began with, in a currency; nothing where one of them does not say. */
export function useOpeningBalance(currency: string | null): number {
  const { head } = useJournalData();
  const ids = useAccountsInView();
  if (currency === null) return 0;
  const own = head.accounts.filter(
    (account) => account.currency === currency && (ids.length === 0 || ids.includes(account.id)),
  );
  const balances = own.map(({ openingBalance }) => Number(openingBalance));
  return balances.every((balance) => balance > 0) ? balances.reduce((sum, one) => sum + one, 0) : 0;
}
