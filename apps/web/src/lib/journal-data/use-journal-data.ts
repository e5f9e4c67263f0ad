import { useSuspenseQuery } from '@tanstack/react-query';
import { appDataQuery } from './app-data-query.ts';
import type { JournalData } from './read-journal-data.ts';

/** The journal that is open. Suspends while it is on its way; a failure goes to the error boundary. */
export const useJournalData = (): JournalData => useSuspenseQuery(appDataQuery()).data;
