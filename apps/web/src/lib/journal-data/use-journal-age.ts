import { onlineManager, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { appDataQuery } from './app-data-query.ts';
import { KEPT_AT } from './reading/journal-key.ts';
import { keptSince } from './reading/kept-journal.ts';

interface JournalAge {
  /**
   * `last-visit`: the server has not yet said whether it has changed since; `unreachable`: it could not be asked;
   * `offline`: there is no network to ask it by.
   */
  readonly age: 'current' | 'last-visit' | 'unreachable' | 'offline';
  /** When what is shown was the journal as the server had it; `null` where that is not known. */
  readonly at: number | null;
  readonly askAgain: () => void;
}

const subscribe = (listener: () => void): (() => void) => onlineManager.subscribe(listener);
const isOnline = (): boolean => onlineManager.isOnline();

/** Whether the journal that is shown is the one that the server has. */
export function useJournalAge(): JournalAge {
  // What the page has loaded says it; nothing is asked for here.
  const { dataUpdatedAt, isFetching, refetch } = useQuery({ ...appDataQuery(), enabled: false });
  const online = useSyncExternalStore(subscribe, isOnline, isOnline);
  const askAgain = (): void => void refetch();
  const isKept = dataUpdatedAt === KEPT_AT;
  const at = isKept ? keptSince() : dataUpdatedAt;
  if (!online) return { age: 'offline', at, askAgain };
  if (!isKept) return { age: 'current', at, askAgain };
  return { age: isFetching ? 'last-visit' : 'unreachable', at, askAgain };
}
