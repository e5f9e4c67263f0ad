import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { appDataQuery } from './app-data-query.ts';
import type { JournalData } from './reading/read-journal-data.ts';

/** One for the whole page: what is drawn together speaks of the same moment. */
let asOf: number | null = null;
const listeners = new Set<() => void>();
const watches = new Map<JournalData, { users: number; readonly end: () => void }>();

const read = (): number | null => asOf;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(at: number): void {
  asOf = at;
  for (const listener of listeners) listener();
}

function startWatching(journal: JournalData): () => void {
  // Few rules ask for it: what watches the clock comes with the first.
  if (!JSON.stringify(journal.head.rules).includes('withoutStop')) return () => undefined;
  let isWanted = true;
  let end = (): void => undefined;
  void import('./reading/stop-clock.ts').then(({ watchStops }) => {
    if (isWanted) end = watchStops(journal, tell);
  });
  return () => {
    isWanted = false;
    end();
  };
}

/** @returns ends it, with the last who wants it. */
function watch(journal: JournalData): () => void {
  const watched = watches.get(journal) ?? { users: 0, end: startWatching(journal) };
  watched.users += 1;
  watches.set(journal, watched);
  return () => {
    watched.users -= 1;
    if (watched.users > 0) return;
    watches.delete(journal);
    watched.end();
  };
}

/**
 * When time alone changed what is known of the journal last: a stop that a rule wants soon after the entry was not set
 * by then. `null`: nothing of the kind has happened. Whoever asks is drawn again as soon as it does.
 */
export function useAsOf(): number | null {
  const { data: journal } = useQuery(appDataQuery());
  useEffect(() => (journal === undefined ? undefined : watch(journal)), [journal]);
  return useSyncExternalStore(subscribe, read);
}
