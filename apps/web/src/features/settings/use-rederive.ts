import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { invalidateJournalData } from '#web/lib/journal-data/invalidate-journal-data.ts';

/** After a rule, a fact or a price has changed: everything that is derived from it is asked for anew. */
export function useRederive(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    void client.invalidateQueries({ queryKey: ['activities'] });
    void client.invalidateQueries({ queryKey: ['trades'] });
    await invalidateJournalData(client);
  }, [client]);
}
