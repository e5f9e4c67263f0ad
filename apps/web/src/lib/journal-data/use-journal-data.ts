import { useSuspenseQuery } from '@tanstack/react-query';
import { takeInstrumentNames } from '../format/instrument-names.ts';
import { appDataQuery } from './app-data-query.ts';
import type { JournalData } from './reading/read-journal-data.ts';

/** The journal that is open. Suspends while it is on its way; a failure goes to the error boundary. */
export function useJournalData(): JournalData {
  const { data } = useSuspenseQuery(appDataQuery());
  // Before anything of it is written: whatever shows a trade asks here for its journal.
  takeInstrumentNames(data.head.instruments);
  return data;
}
