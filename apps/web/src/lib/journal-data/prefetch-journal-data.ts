import type { QueryClient } from '@tanstack/react-query';
import { followSettings } from '#web/lib/format/locale.ts';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { showKeptAnswer } from '#web/lib/queries/kept-answer.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { viewsQuery } from '#web/lib/views/views-query.ts';
import { appDataQuery } from './app-data-query.ts';
import { showKeptJournal } from './reading/kept-journal.ts';

/** Asks for what every page of the app group needs; waits for the settings, which the frame reads at once. */
export async function prefetchJournalData(queryClient: QueryClient): Promise<void> {
  // The journal of somebody else comes with how its days are counted; their settings are theirs.
  if (authorizedUser !== null) {
    await queryClient.ensureQueryData(appDataQuery());
    return;
  }
  // Whoever comes back has the page drawn as it was left: what stands on it is known as well as its numbers.
  await Promise.all([showKeptJournal(queryClient), showKeptAnswer(queryClient, viewsQuery().queryKey)]);
  // The pages hold the place of their numbers meanwhile, in their final layout.
  void queryClient.prefetchQuery(appDataQuery());
  followSettings(await queryClient.ensureQueryData(settingsQuery()));
}
