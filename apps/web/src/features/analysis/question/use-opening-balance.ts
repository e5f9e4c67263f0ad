import { useAccountsAsked } from '#web/lib/journal-data/use-accounts-asked.ts';

/** What the accounts in view began with, in a currency; nothing where one of them does not say. */
export function useOpeningBalance(currency: string | null): number {
  const accounts = useAccountsAsked();
  if (currency === null) return 0;
  const own = accounts.filter((account) => account.currency === currency);
  const balances = own.map(({ openingBalance }) => Number(openingBalance));
  return balances.every((balance) => balance > 0) ? balances.reduce((sum, one) => sum + one, 0) : 0;
}
