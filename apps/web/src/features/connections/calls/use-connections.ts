import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { factsChanged } from '#web/lib/journal-data/facts-changed.ts';
import { connectionsQuery } from './connections-query.ts';

async function refresh(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries(connectionsQuery()),
    // What is read stands there as any import, and is followed from there.
    client.invalidateQueries({ queryKey: ['imports', 'history'] }),
    // Where a connection goes with what it read, or reads at once, facts change.
    factsChanged(client),
  ]);
}

/** After a change: the connections, the imports and all that is read from facts are asked for anew. */
export function useRefreshConnections(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => refresh(client), [client]);
}
