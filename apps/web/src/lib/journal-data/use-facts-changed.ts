import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { factsChanged } from './facts-changed.ts';

/** As {@link factsChanged}: after facts, rules or prices have changed. */
export function useFactsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => factsChanged(client), [client]);
}
