import type { QueryClient } from '@tanstack/react-query';
import { askAnew } from '#web/lib/queries/ask-anew.ts';
import { invalidateJournalData } from './invalidate-journal-data.ts';

/** Begins the keys of what is read from facts, beside the journal itself: pages of days have plans that fills lock. */
const READ_FROM_FACTS = ['activities', 'trades', 'instruments', 'plans', 'entries'] as const;

/** After facts came, went or changed: all that is read from them is asked for anew. Resolves when the journal is there. */
export async function factsChanged(client: QueryClient): Promise<void> {
  for (const key of READ_FROM_FACTS) void askAnew(client, [key]);
  await invalidateJournalData(client);
}
