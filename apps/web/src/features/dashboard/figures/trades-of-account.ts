import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import type { TradesAddress } from '#web/lib/journal-data/trade-links.ts';

/** All trades of an account within the filter, whenever they were made. */
export const tradesOfAccount = (
  { filter }: Pick<JournalDataSelection, 'filter'>,
  accountId: string,
): TradesAddress => ({
  filter: filter === '' ? undefined : filter,
  accounts: accountId,
  range: undefined,
  from: undefined,
  to: undefined,
});
