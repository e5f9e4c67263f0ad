import { isPlanLocked } from '@tapebook/domain/entries';
import { parseDay, startOfDay } from '@tapebook/domain/time';

/**
 * Whether the plan of a day stands as it was at the first fill. A fill that is known was made, whatever the clock of this machine
 * says; only where fills have no time the lock lies ahead, until the day is over.
 */
export const isLocked = (lockedAt: string | undefined, byDay: boolean, now: number): boolean =>
  lockedAt !== undefined && (!byDay || isPlanLocked(lockedAt, now));

/** Whether fills without a time locked the plan of a day: then it is locked with the end of the day, in the zone of their account. */
export function isLockedByDay(
  day: string,
  lockedAt: string | undefined,
  accounts: readonly { readonly timeZone: string }[],
): boolean {
  const date = parseDay(day);
  if (lockedAt === undefined || date === null) return false;
  const at = Date.parse(lockedAt) * 1_000;
  return accounts.some(({ timeZone }) => startOfDay(date + 1, timeZone) === at);
}
