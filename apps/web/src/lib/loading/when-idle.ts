/** No longer than this, in ms: a page that is never idle goes on all the same. */
const LONGEST_MS = 1_000;

/** Runs once nothing more urgent is to be done. @returns what gives it up. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run, { timeout: LONGEST_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, 1);
  return () => clearTimeout(timer);
}
