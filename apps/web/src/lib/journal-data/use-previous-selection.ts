import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { previousPeriod } from './previous-period.ts';
import { type JournalDataSelection, selectJournalData } from './selection.ts';
import { useAccountsInView } from './use-accounts-in-view.ts';
import { useJournalData } from './use-journal-data.ts';
import { useToday } from './use-today.ts';

interface PreviousSelection {
  readonly selection: JournalDataSelection;
  readonly from: string;
  /** First day of the range that it is compared with. */
  readonly toExclusive: string;
}

/**
 * The same question asked of the days before, of the same currency; `null` where the range has no
 * beginning, and so nothing before it.
 */
export function usePreviousSelection(currency: string | null): PreviousSelection | null {
  const { table } = useJournalData();
  const { days, pnl } = useGlobalFilter();
  const accountIds = useAccountsInView();
  const { data: settings } = useSuspenseQuery(settingsQuery());
  const today = useToday();
  const breakEvenBand = Number(settings.trading.breakEvenBand);
  const accounts = accountIds.join(',');
  const before = previousPeriod(days, today);
  const from = before?.from ?? null;
  const toExclusive = before?.toExclusive ?? null;
  return useMemo(() => {
    if (from === null || toExclusive === null || currency === null) return null;
    const filter = {
      accountIds: accounts === '' ? [] : accounts.split(','),
      days: { from, toExclusive },
      pnl,
    };
    const selection = selectJournalData(table, { filter, currency, breakEvenBand });
    // Another currency is no comparison.
    const nothing = new Uint32Array();
    const same = selection.currency === currency;
    return {
      selection: same ? selection : { ...selection, rows: nothing, accountRows: nothing },
      from,
      toExclusive,
    };
  }, [table, accounts, pnl, from, toExclusive, currency, breakEvenBand]);
}
