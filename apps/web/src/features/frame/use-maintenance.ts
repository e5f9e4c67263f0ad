import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ProblemError } from '#web/lib/http/problem-error.ts';
import { appConfigQuery } from '#web/lib/queries/app-config.ts';

/** Many questions are refused at once. */
const ASKED_LATELY_MS = 5_000;

/**
 * Has the page of maintenance stand in the place of the app once what is to be looked at is refused for it. What stands already stays, and
 * with it what is being typed there.
 */
export function useMaintenance(): void {
  const client = useQueryClient();
  useEffect(() => {
    const look = ({ state }: Query): void => {
      const why: unknown = state.fetchFailureReason;
      if (state.data === undefined && why instanceof ProblemError && why.code === 'maintenance')
        void client.prefetchQuery({ ...appConfigQuery(), staleTime: ASKED_LATELY_MS });
    };
    const cache = client.getQueryCache();
    // Some may have been refused before this was loaded.
    for (const query of cache.getAll()) look(query);
    return cache.subscribe(({ type, query }) => {
      if (type === 'updated') look(query);
    });
  }, [client]);
}
