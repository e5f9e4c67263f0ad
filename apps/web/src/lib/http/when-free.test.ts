import { describe, expect, it } from 'vitest';
import { ProblemError } from './problem-error.ts';
import { whenFree } from './when-free.ts';

const busy = (retryAfter: number | null) =>
  new ProblemError(
    { title: 'Busy', status: 503, detail: 'Try again.', code: 'unavailable', requestId: 'r' },
    retryAfter,
  );

/** Fails so often, and then answers. */
const calls = (failures: number, error: Error) => {
  const made = { times: 0, waits: [] as number[] };
  const make = async (): Promise<string> => {
    made.times += 1;
    if (made.times <= failures) throw error;
    return 'kept';
  };
  const wait = async (ms: number): Promise<void> => void made.waits.push(ms);
  return { made, answer: () => whenFree(make, wait) };
};

describe('a call to a server that is busy', () => {
  it('is made again when the server said', async () => {
    const { made, answer } = calls(2, busy(3));
    expect(await answer()).toBe('kept');
    expect(made).toEqual({ times: 3, waits: [3000, 3000] });
  });

  it.each([
    ['stays busy', 9, busy(1), 4],
    ['is busy for long', 1, busy(60), 1],
    ['does not say until when', 1, busy(null), 1],
    ['did not answer, and may have done it', 1, new Error('offline'), 1],
  ])('fails where the server %s', async (_what, failures, error, times) => {
    const { made, answer } = calls(failures, error);
    await expect(answer()).rejects.toBe(error);
    expect(made.times).toBe(times);
  });
});
