import { setTimeout } from 'node:timers/promises';

const PAUSE_MS = 5;

/**
 * Asks the server for something small again and again until `work` has ended: what somebody else waits for
 * meanwhile.
 *
 * @returns the longest wait, in milliseconds, and what the work gave.
 */
export async function watchAnswers<T>(
  url: string,
  work: () => Promise<T>,
): Promise<{ readonly longestMs: number; readonly result: T }> {
  const ended = new AbortController();
  let longestMs = 0;
  const watch = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      const began = performance.now();
      await (await fetch(url)).arrayBuffer();
      longestMs = Math.max(longestMs, performance.now() - began);
      await setTimeout(PAUSE_MS);
    }
  };
  const watching = watch();
  try {
    const result = await work();
    ended.abort();
    await watching;
    return { longestMs, result };
  } finally {
    ended.abort();
  }
}
