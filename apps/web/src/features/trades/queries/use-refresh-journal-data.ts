import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { invalidateJournalData } from '#web/lib/journal-data/invalidate-journal-data.ts';

/** After facts have changed: everything that was derived from them is asked for anew. */
export function useRefreshJournalData(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    void client.invalidateQueries({ queryKey: ['activities'] });
    void client.invalidateQueries({ queryKey: ['trades'] });
    await invalidateJournalData(client);
  }, [client]);
}
