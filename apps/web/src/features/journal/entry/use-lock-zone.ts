import { categoryAt } from '@tapebook/domain/analytics';
import { isLockedByDay } from '#web/lib/entries/plan-locks.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { useShownZone } from '#web/lib/journal-data/use-shown-zone.ts';

/**
 * The zone in which the lock of a plan is told: that of the trade whose fill it was, whose times stand beside it. A
 * fill that neither opened nor closed one is told as all accounts are, where they are of one zone.
 */
export function useLockZone(lockedAt: string | undefined): string | null {
  const { table, head } = useJournalData();
  const zoneOf = useShownZone();
  if (lockedAt === undefined) return null;
  const at = Date.parse(lockedAt) * 1_000;
  const { openedAt, closedAt } = table.numbers;
  let row = openedAt.indexOf(at);
  if (row === -1) row = closedAt.indexOf(at);
  if (row !== -1) return zoneOf(categoryAt(table.categories.account, row));
  const zones = new Set(head.accounts.map(({ id }) => zoneOf(id)));
  return zones.size === 1 ? ([...zones][0] ?? null) : null;
}

/** Whether fills without a time locked the plan of a day: then it is locked with the end of the day, in the zone of their account. */
export function useIsLockedByDay(day: string, lockedAt: string | undefined): boolean {
  const { head } = useJournalData();
  return isLockedByDay(day, lockedAt, head.accounts);
}
