import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ProblemError, UnexpectedAnswerError } from '#web/lib/http/problem-error.ts';

/** Journal data is asked for anew after this long. */
export const DATA_STALE_MS = 15 * 60_000;
/** Configuration and settings change seldom. */
export const SETTINGS_STALE_MS = 24 * 60 * 60_000;

const MAX_RETRIES = 3;

/** A refusal stays a refusal: only what may pass by itself is asked again. Without a network that is told when it is back. */
export const shouldRetry = (failureCount: number, error: unknown): boolean =>
  failureCount < MAX_RETRIES &&
  onlineManager.isOnline() &&
  !(error instanceof UnexpectedAnswerError) &&
  !(error instanceof ProblemError && (error.status === 501 || (error.status < 500 && error.status !== 429)));

const LONGEST_MS = 30_000;

/** 1 s, 2 s, 4 s …, and no sooner than the server said; at most 30 s. */
export function retryDelay(failureCount: number, error?: unknown): number {
  const told = error instanceof ProblemError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.min(Math.max(1000 * 2 ** failureCount, told), LONGEST_MS);
}

export function createQueryClient(): QueryClient {
  // Else it would believe in a network until the browser tells of a change.
  if (navigator.onLine === false) onlineManager.setOnline(false);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: DATA_STALE_MS,
        retry: shouldRetry,
        retryDelay,
        // Without a network a question fails, and the page says so, instead of waiting without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Likewise what is to be changed: it would wait unseen, look as if it were done, and be lost with the tab.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
