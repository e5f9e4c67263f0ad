import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { invalidateJournal } from '#web/lib/journal-data/invalidate-journal-data.ts';

/** After facts have changed: everything that was derived from them is asked for anew. */
export function useRefreshJournal(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    void client.invalidateQueries({ queryKey: ['activities'] });
    void client.invalidateQueries({ queryKey: ['trades'] });
    await invalidateJournal(client);
  }, [client]);
}
