import { setTimeout } from 'node:timers/promises';
import type { Person } from './person.ts';

const PAUSE_MS = 50;

/** What share of the answers comes within the time that is told. */
const SHARE = 0.95;

/**
 * Asks for a person's trades again and again until `work` has ended: what somebody waits for while
 * another one imports.
 *
 * @returns the time within which 95 of 100 answers came, in milliseconds, and what the work gave.
 */
export async function watchTrades<T>(
  person: Person,
  work: () => Promise<T>,
): Promise<{ readonly p95: number; readonly answers: number; readonly result: T }> {
  const ended = new AbortController();
  const waits: number[] = [];
  const watch = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      const began = performance.now();
      await (await person.call('GET', '/v2/trades')).arrayBuffer();
      waits.push(performance.now() - began);
      await setTimeout(PAUSE_MS);
    }
  };
  const watching = watch();
  try {
    const result = await work();
    ended.abort();
    await watching;
    const sorted = waits.toSorted((left, right) => left - right);
    return { p95: sorted[Math.floor(SHARE * sorted.length)] ?? 0, answers: waits.length, result };
  } finally {
    ended.abort();
  }
}
