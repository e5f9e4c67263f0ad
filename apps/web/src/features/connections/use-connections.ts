import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { invalidateJournalData } from '#web/lib/journal-data/invalidate-journal-data.ts';
import { connectionsQuery } from './connections-query.ts';

async function refresh(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries(connectionsQuery()),
    // What is read stands there as any import, and is followed from there.
    client.invalidateQueries({ queryKey: ['imports', 'history'] }),
    invalidateJournalData(client),
  ]);
}

/** After a change: the connections, the imports and the journal are asked for anew. */
export function useRefreshConnections(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => refresh(client), [client]);
}
