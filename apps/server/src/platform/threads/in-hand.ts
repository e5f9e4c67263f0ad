/** By what threads do: how much all of them in this process have in hand, what stands in line there too. */
const counts = new Map<string, number>();

/** Those who wait for a change of it. */
const waiting = new Set<() => void>();

/** @param change by so many. */
export function countInHand(task: string, change: number): void {
  counts.set(task, (counts.get(task) ?? 0) + change);
  for (const look of waiting) look();
}

export const inHand = (): Readonly<Record<string, number>> => Object.fromEntries(counts);

const isAny = (tasks: readonly string[]): boolean => tasks.some((task) => (counts.get(task) ?? 0) > 0);

/** @throws what the signal was aborted with. */
async function until(isSo: () => boolean, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (isSo()) return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const look = (): void => {
    if (isSo()) resolve();
  };
  const leave = (): void => reject(signal.reason);
  waiting.add(look);
  signal.addEventListener('abort', leave, { once: true });
  try {
    await promise;
  } finally {
    waiting.delete(look);
    signal.removeEventListener('abort', leave);
  }
}

/**
 * Waits until something of these is in hand in this process.
 *
 * @throws what the signal was aborted with.
 */
export const untilInHand = (tasks: readonly string[], signal: AbortSignal): Promise<void> =>
  until(() => isAny(tasks), signal);

/**
 * Waits until none of these has been in hand in this process for a moment: one often follows another.
 *
 * @throws what the signal was aborted with.
 */
export async function untilNoneInHand(
  tasks: readonly string[],
  calmMs: number,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    await until(() => !isAny(tasks), signal);
    const moment = AbortSignal.any([signal, AbortSignal.timeout(calmMs)]);
    const isBroken = await untilInHand(tasks, moment).then(
      () => true,
      () => false,
    );
    signal.throwIfAborted();
    if (!isBroken) return;
  }
}
