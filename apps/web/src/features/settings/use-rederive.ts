import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { factsChanged } from '#web/lib/journal-data/facts-changed.ts';

/** After a rule, a fact or a price has changed: everything that is derived from it is asked for anew. */
export function useRederive(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => factsChanged(client), [client]);
}
