import type { QueryClient } from '@tanstack/react-query';
import { analytics } from '#web/lib/services/analytics.ts';
import { identity } from './identity.ts';
import { forgetPersonal } from './personal-store.ts';

/** Signs out, and forgets everything of the journal that this page holds. */
export async function endSession(queryClient: QueryClient): Promise<void> {
  const client = await identity();
  await client.signOut();
  forgetJournalData(queryClient);
}

/** Drops all cached answers but the public configuration, what this browser keeps, and tells analytics that this user left. */
export function forgetJournalData(queryClient: QueryClient): void {
  forgetPersonal();
  queryClient.removeQueries({
    predicate: ({ queryKey }) => !(queryKey[0] === 'app' && queryKey[1] === 'config'),
  });
  queryClient.getMutationCache().clear();
  analytics().reset();
}
