import { useSuspenseQuery } from '@tanstack/react-query';
import type { Bands } from '@tapebook/domain/analytics';
import { use, useDeferredValue, useMemo } from 'react';
import type { PnlBasis } from '#web/lib/filters/global-search.ts';
import { useGrammar } from '#web/lib/filters/grammar.ts';
import { journalContext } from '#web/lib/filters/journal-context.ts';
import { useSearchInView } from '#web/lib/filters/search-in-view.ts';
import { useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { writtenChanges } from '#web/lib/filters/written-changes.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { remember } from './remember.ts';
import { type JournalDataSelection, selectJournalData } from './selection.ts';
import { parseTradeSearch } from './trade-search.ts';
import { useAccountsInView } from './use-accounts-in-view.ts';
import { useAsOf } from './use-as-of.ts';
import { useJournalData } from './use-journal-data.ts';

const ALL_DAYS = { from: null, toExclusive: null } as const;

/**
 * The trades that the filters of the address choose, of one currency where the unit has one, on the chosen basis. Reckoned
 * anew only when the journal or one of these changes.
 *
 * @param within `range`: the days and the filter of the address (default); `all`: accounts and currency alone
 *   decide, as on a page without the bar; such a page is of one currency in every unit.
 */
export function useSelection(within: 'range' | 'all' = 'range'): JournalDataSelection {
  const { table, head, version } = useJournalData();
  const { days, pnl, unit, filter: text, today, weekStart } = useGlobalFilter();
  const filter = within === 'all' ? '' : text;
  const accountIds = useAccountsInView(filter);
  const { currency } = parseTradeSearch(useSearchInView());
  const { data: settings } = useSuspenseQuery(settingsQuery());
  const accounts = accountIds.join(',');
  const { from, toExclusive } = within === 'all' ? ALL_DAYS : days;
  const isPooled = within === 'range' && unit !== 'currency' && table.categories.currency.values.length > 1;
  const asOf = useAsOf();
  const grammar = useGrammar(filter !== '');
  // A press is answered first; what a large journal reckons from it follows in a render that can wait.
  const waiting = useDeferredValue(
    JSON.stringify([
      accounts,
      from,
      toExclusive,
      pnl,
      currency,
      isPooled,
      settings.trading,
      filter,
      today,
      filter && asOf,
      filter && weekStart,
      filter && writtenChanges(),
    ]),
  );
  const later = questionOf(waiting);
  const looking =
    later.filter.filter === '' ? null : grammar?.wordsOf(version, later.filter.filter, later.day);
  const words = looking == null ? null : use(looking);
  return useMemo(
    () =>
      remember(table, waiting, () => {
        const { day, ...question } = questionOf(waiting);
        const asked = { filter: question.filter.filter, today: day };
        const passes =
          asked.filter === ''
            ? undefined
            : grammar?.passesOf(table, journalContext(head, settings, asOf), asked, words);
        const filterOfExits = grammar?.filterOfExits(asked.filter, { today: day, weekStart });
        return selectJournalData(table, { ...question, passes, filterOfExits });
      }),
    [table, waiting, grammar, head, settings, asOf, words, weekStart],
  );
}

/** As text, so that a render that is begun again asks the same question and not an equal one. */
function questionOf(text: string) {
  const [accounts, from, toExclusive, pnl, currency, isPooled, bands, filter, day] = JSON.parse(text) as [
    string,
    string | null,
    string | null,
    PnlBasis,
    string | null,
    boolean,
    Bands,
    string,
    string,
  ];
  return {
    filter: {
      accountIds: accounts === '' ? [] : accounts.split(','),
      days: { from, toExclusive },
      pnl,
      filter,
    },
    currency: currency ?? undefined,
    isPooled,
    bands,
    day,
  };
}
