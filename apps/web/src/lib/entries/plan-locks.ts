import { isPlanLocked } from '@tapebook/domain/entries';

/**
 * Whether the plan of a day stands as it was at the first fill. A fill that is known was made, whatever the clock of this machine
 * says; only where fills have no time the lock lies ahead, until the day is over.
 */
export const isLocked = (lockedAt: string | undefined, byDay: boolean, now: number): boolean =>
  lockedAt !== undefined && (!byDay || isPlanLocked(lockedAt, now));
