import { useSuspenseQuery } from '@tanstack/react-query';
import { Facts } from '@tapebook/domain/analytics';
import { useMemo } from 'react';
import { factsContext } from '#web/lib/filters/facts-context.ts';
import { journalContext } from '#web/lib/filters/journal-context.ts';
import { useAsOf } from '#web/lib/journal-data/use-as-of.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';

/** What names in a filter mean: accounts, setups, symbols of the journal that is open. Nothing is reckoned with it here. */
export function useFacts(): Facts {
  const { table, head } = useJournalData();
  const { data: settings } = useSuspenseQuery(settingsQuery());
  const asOf = useAsOf();
  return useMemo(() => {
    return new Facts(table, factsContext(journalContext(head, settings, asOf)));
  }, [table, head, settings, asOf]);
}
