import type { Figure } from '../figures/figure.ts';
import type { JournalServer } from '../product/journal-server.ts';

export interface Workshop {
  /** Started by the first part that asks for it. */
  journalServer(): Promise<JournalServer>;
}

/** One chapter of the benchmark; it can be run by its name alone. */
export interface Part {
  readonly name: string;
  /** Measured only where it is named: it takes longer than all others. */
  readonly byName?: true;
  measure(workshop: Workshop): Promise<Figure[]>;
}

export const REPETITIONS = 3;

/** Does something three times, one after the other. */
export async function repeat<T>(work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let count = 0; count < REPETITIONS; count += 1) results.push(await work());
  return results;
}
