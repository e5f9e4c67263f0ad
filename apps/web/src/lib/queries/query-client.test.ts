import { onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { ProblemError, UnreachableError } from '#web/lib/http/problem-error.ts';
import { createQueryClient, retryDelay, shouldRetry } from './query-client.ts';

const problem = (status: number) =>
  new ProblemError({ title: 't', status, detail: 'd', code: 'internal-error', requestId: 'r' });

describe('asking again after a failure', () => {
  it('happens three times, waiting longer each time up to 30 s', () => {
    expect([0, 1, 2, 3].map((count) => shouldRetry(count, new UnreachableError()))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect([0, 1, 2, 4, 5, 9].map((count) => retryDelay(count))).toEqual([
      1000, 2000, 4000, 16000, 30000, 30000,
    ]);
  });

  it('waits as long as the server said', () => {
    const busy = (seconds: number) =>
      new ProblemError(
        { title: 't', status: 503, detail: 'd', code: 'unavailable', requestId: 'r' },
        seconds,
      );
    expect([retryDelay(0, busy(5)), retryDelay(3, busy(5)), retryDelay(0, busy(600))]).toEqual([
      5000, 8000, 30000,
    ]);
  });

  it('does not happen when the server refused', () => {
    for (const status of [400, 401, 403, 404, 422, 501]) expect(shouldRetry(0, problem(status))).toBe(false);
    for (const status of [429, 500, 503]) expect(shouldRetry(0, problem(status))).toBe(true);
  });
});

describe('a question without a network', () => {
  afterEach(() => onlineManager.setOnline(true));

  it('is not asked again until it is back: the page would stay empty meanwhile', () => {
    onlineManager.setOnline(false);
    expect(shouldRetry(0, new UnreachableError())).toBe(false);
    onlineManager.setOnline(true);
    expect(shouldRetry(0, new UnreachableError())).toBe(true);
  });
});

describe('a change without a network', () => {
  afterEach(() => onlineManager.setOnline(true));

  it('fails, so that somebody is told, instead of waiting unseen', async () => {
    const client = createQueryClient();
    onlineManager.setOnline(false);
    const change = client.getMutationCache().build(client, {
      mutationFn: async () => {
        throw new UnreachableError();
      },
    });
    const failed = change.execute(undefined).catch((error: unknown) => error);
    await expect.poll(() => change.state.isPaused || change.state.status).toBe('error');
    expect(await failed).toBeInstanceOf(UnreachableError);
  });
});
