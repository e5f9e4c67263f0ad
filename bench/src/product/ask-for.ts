/** What a number of askers got in a stretch of time. */
export interface Answered {
  readonly perSecond: number;
  /** Milliseconds that 99 of 100 answers took at most. */
  readonly p99: number;
}

/**
 * Has the same thing done over and over, by so many at the same time.
 *
 * @param ask throws when the answer is not the one that is wanted.
 */
export async function askFor(
  milliseconds: number,
  atOnce: number,
  ask: () => Promise<unknown>,
): Promise<Answered> {
  const took: number[] = [];
  const began = performance.now();
  const asker = async (): Promise<void> => {
    while (performance.now() - began < milliseconds) {
      const asked = performance.now();
      await ask();
      took.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, asker));
  const sorted = took.toSorted((a, b) => a - b);
  return {
    perSecond: (1000 * took.length) / (performance.now() - began),
    p99: sorted[Math.ceil(0.99 * sorted.length) - 1] ?? Number.NaN,
  };
}
