import type { QueryClient } from '@tanstack/react-query';
import { appDataQuery } from '#web/lib/journal-data/app-data-query.ts';
import { settingsQuery } from '../queries/settings.ts';

/** Asks for what every page of the app group needs; waits for the settings, which the frame reads at once. */
export async function prefetchJournalData(queryClient: QueryClient): Promise<void> {
  // The pages hold the place of their numbers meanwhile, in their final layout.
  void queryClient.prefetchQuery(appDataQuery());
  await queryClient.ensureQueryData(settingsQuery());
}
