import { filterTrades } from '@tapebook/domain/analytics';
import { formatDay } from '@tapebook/domain/time';
import { useMemo } from 'react';
import { useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { type WhyNoDays, whyNoDays } from '#web/lib/filters/why-no-days.ts';
import { accountsOnly } from './select-trades.ts';
import { useAccountsInView } from './use-accounts-in-view.ts';
import { useJournalData } from './use-journal-data.ts';

/** Whether the range of the bar is why nothing is shown, of the accounts that are looked at. */
export function useWhyNoDays(): WhyNoDays | null {
  const { table } = useJournalData();
  const { days, filter } = useGlobalFilter();
  const accountIds = useAccountsInView(filter);
  const accounts = accountIds.join(',');
  const { from, toExclusive } = days;
  return useMemo(() => {
    const rows = filterTrades(
      table,
      accountsOnly({ accountIds: accounts === '' ? [] : accounts.split(',') }),
    );
    let [first, last] = [Infinity, -Infinity];
    for (const row of rows) {
      first = Math.min(first, table.integers.openDay[row] ?? 0);
      last = Math.max(last, table.integers.day[row] ?? 0);
    }
    const traded = rows.length === 0 ? null : { first: formatDay(first), last: formatDay(last) };
    return whyNoDays({ from, toExclusive }, traded);
  }, [table, accounts, from, toExclusive]);
}
