import type { TradesAddress } from '#web/lib/journal-data/trade-links.ts';

/** All trades of an account, whenever they were made and whatever else is filtered. */
export const tradesOfAccount = (accountId: string): TradesAddress => ({
  filter: undefined,
  accounts: accountId,
  range: undefined,
  from: undefined,
  to: undefined,
});
