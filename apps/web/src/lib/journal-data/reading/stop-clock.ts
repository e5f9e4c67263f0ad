import { stopsDue } from '@tapebook/domain/analytics';
import type { JournalData } from './read-journal-data.ts';

/** What a timer of browsers can wait for. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Tells when a stop that a rule wants was not set in time: the last such moment at once, and each further one when it comes.
 *
 * @returns ends it.
 */
export function watchStops({ table, head }: JournalData, tell: (at: number) => void): () => void {
  const due = stopsDue(table, head.rules);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    const now = Date.now();
    const last = due.findLast(({ by }) => by / 1000 < now);
    if (last !== undefined) tell(last.by);
    const next = due.find(({ by }) => by / 1000 >= now);
    if (next === undefined) return;
    timer = setTimeout(look, Math.min(Math.ceil(next.by / 1000) + 1 - now, LONGEST_MS));
  };
  look();
  return () => clearTimeout(timer);
}
