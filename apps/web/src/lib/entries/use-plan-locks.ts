import { useCallback } from 'react';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { isLocked, isLockedByDay } from './plan-locks.ts';

/** Tells whether the plan of a day is locked, wherever days are listed: as the page of the day itself tells it. */
export function usePlanLocks(): (day: string, lockedAt: string | undefined) => boolean {
  const { accounts } = useJournalData().head;
  return useCallback(
    (day, lockedAt) => isLocked(lockedAt, isLockedByDay(day, lockedAt, accounts), Date.now()),
    [accounts],
  );
}
