import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import type { PnlBasis } from '#web/lib/filters/global-search.ts';
import { useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { remember } from './remember.ts';
import { type JournalDataSelection, selectJournalData } from './selection.ts';
import { parseTradeSearch } from './trade-search.ts';
import { useAccountsInView } from './use-accounts-in-view.ts';
import { useJournalData } from './use-journal-data.ts';

const ALL_DAYS = { from: null, toExclusive: null } as const;

/**
 * The trades that the filters of the address choose, of one currency, on the chosen basis. Reckoned
 * anew only when the journal or one of these changes.
 *
 * @param within `range`: the days of the address (default); `all`: accounts and currency alone decide.
 */
export function useSelection(within: 'range' | 'all' = 'range'): JournalDataSelection {
  const { table } = useJournalData();
  const { days, pnl } = useGlobalFilter();
  const accountIds = useAccountsInView();
  const { currency } = parseTradeSearch(useSearch({ strict: false }));
  const { data: settings } = useSuspenseQuery(settingsQuery());
  const breakEvenBand = Number(settings.trading.breakEvenBand);
  const accounts = accountIds.join(',');
  const { from, toExclusive } = within === 'all' ? ALL_DAYS : days;
  // A press is answered first; what a large journal reckons from it follows in a render that can wait.
  const waiting = useDeferredValue(
    JSON.stringify([accounts, from, toExclusive, pnl, currency, breakEvenBand]),
  );
  return useMemo(
    () => remember(table, waiting, () => selectJournalData(table, questionOf(waiting))),
    [table, waiting],
  );
}

/** As text, so that a render that is begun again asks the same question and not an equal one. */
function questionOf(text: string): Parameters<typeof selectJournalData>[1] {
  const [accounts, from, toExclusive, pnl, currency, breakEvenBand] = JSON.parse(text) as [
    string,
    string | null,
    string | null,
    PnlBasis,
    string | null,
    number,
  ];
  return {
    filter: { accountIds: accounts === '' ? [] : accounts.split(','), days: { from, toExclusive }, pnl },
    currency: currency ?? undefined,
    breakEvenBand,
  };
}
