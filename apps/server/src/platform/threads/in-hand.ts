/** By what threads do: how much all of them in this process have in hand, what stands in line there too. */
const counts = new Map<string, number>();

/** Those who wait until something has ended. */
const waiting = new Set<() => void>();

/** @param change by so many. */
export function countInHand(task: string, change: number): void {
  counts.set(task, (counts.get(task) ?? 0) + change);
  if (change < 0) for (const look of waiting) look();
}

export const inHand = (): Readonly<Record<string, number>> => Object.fromEntries(counts);

interface Patience {
  /** After so long it goes on, whatever is in hand: where there is always something, it would never come to it. */
  readonly mostMs: number;
  /** Nobody wants it any more. */
  readonly signal: AbortSignal;
}

/**
 * Waits until none of these is in hand in this process: what nobody waits for needs no memory beside what somebody does.
 *
 * @throws what the signal was aborted with.
 */
export async function untilNoneInHand(tasks: readonly string[], { mostMs, signal }: Patience): Promise<void> {
  signal.throwIfAborted();
  const isNone = (): boolean => tasks.every((task) => (counts.get(task) ?? 0) === 0);
  if (isNone()) return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const look = (): void => {
    if (isNone()) resolve();
  };
  const leave = (): void => reject(signal.reason);
  const timer = setTimeout(resolve, mostMs);
  timer.unref();
  waiting.add(look);
  signal.addEventListener('abort', leave, { once: true });
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    waiting.delete(look);
    signal.removeEventListener('abort', leave);
  }
}
