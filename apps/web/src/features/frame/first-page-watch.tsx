import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { firstPageStands } from '#web/lib/loading/after-numbers.ts';

/** Tells what waits for the first page that it stands: a page that awaits numbers has said so by then. */
export function FirstPageWatch(): null {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  useEffect(() => {
    if (!isLoading) firstPageStands();
  }, [isLoading]);
  return null;
}
