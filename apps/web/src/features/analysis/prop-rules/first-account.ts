import type { AccountJson } from '@tapebook/contract';
import { categoryAt, type TradeTable } from '@tapebook/domain/analytics';

type Account = Pick<AccountJson, 'id' | 'currency' | 'propTerms'>;

/** The account to begin with: the first with terms of its own, else the first that has results in its currency. */
export function firstAccount<One extends Account>(
  accounts: readonly One[],
  { categories: { account, currency }, numbers: { closedAt }, length }: TradeTable,
): One | undefined {
  const hasResults = ({ id, currency: own }: Account): boolean => {
    for (let row = 0; row < length && !Number.isNaN(closedAt[row]); row += 1)
      if (categoryAt(account, row) === id && categoryAt(currency, row) === own) return true;
    return false;
  };
  return accounts.find(({ propTerms }) => propTerms !== null) ?? accounts.find(hasResults) ?? accounts[0];
}
