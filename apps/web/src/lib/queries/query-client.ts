import { QueryClient } from '@tanstack/react-query';
import { ProblemError, UnexpectedAnswerError } from '#web/lib/http/problem-error.ts';

/** Journal data is asked for anew after this long. */
export const DATA_STALE_MS = 15 * 60_000;
/** Configuration and settings change seldom. */
export const SETTINGS_STALE_MS = 24 * 60 * 60_000;

const MAX_RETRIES = 3;

/** A refusal stays a refusal: only what may pass by itself is asked again. */
export function shouldRetry(failureCount: number, error: unknown): boolean {
  if (error instanceof UnexpectedAnswerError) return false;
  if (error instanceof ProblemError && error.status < 500 && error.status !== 429) return false;
  if (error instanceof ProblemError && error.status === 501) return false;
  return failureCount < MAX_RETRIES;
}

/** 1 s, 2 s, 4 s … at most 30 s. */
export const retryDelay = (failureCount: number): number => Math.min(1000 * 2 ** failureCount, 30_000);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: DATA_STALE_MS, retry: shouldRetry, retryDelay },
      mutations: { retry: false },
    },
  });
