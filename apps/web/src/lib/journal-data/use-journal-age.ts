import { useQuery } from '@tanstack/react-query';
import { appDataQuery } from './app-data-query.ts';
import { KEPT_AT } from './journal-key.ts';

interface JournalAge {
  /** `last-visit`: the server has not yet said whether it has changed since; `unreachable`: it could not be asked. */
  readonly age: 'current' | 'last-visit' | 'unreachable';
  readonly askAgain: () => void;
}

/** Whether the journal that is shown is the one that the server has. */
export function useJournalAge(): JournalAge {
  // What the page has loaded says it; nothing is asked for here.
  const { dataUpdatedAt, isFetching, isPaused, refetch } = useQuery({ ...appDataQuery(), enabled: false });
  const askAgain = (): void => void refetch();
  if (dataUpdatedAt !== KEPT_AT) return { age: 'current', askAgain };
  return { age: isFetching && !isPaused ? 'last-visit' : 'unreachable', askAgain };
}
