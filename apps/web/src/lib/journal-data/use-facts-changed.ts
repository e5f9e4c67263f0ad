import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { factsChanged } from '#web/lib/journal-data/facts-changed.ts';

/** After facts have changed: everything that was derived from them is asked for anew. */
export function useRefreshJournalData(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => factsChanged(client), [client]);
}
