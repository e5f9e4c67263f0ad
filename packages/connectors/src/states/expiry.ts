import type { ConnectorAbout } from '../contracts/connector.ts';
import { dayNumber } from '../windows/days.ts';

/** What ends more often than this is renewed as a matter of course, and nobody wants to read each time that it ends. */
const SHORTEST = 7;
const EARLY = 14;
const LATE = 3;

/** With how many days to go a person is told that a login ends, the first time first. */
export function warningDays(unattended: ConnectorAbout['unattended']): readonly number[] {
  if (unattended === 'no' || (typeof unattended === 'object' && unattended.days < SHORTEST)) return [];
  const lasts = unattended === 'forever' ? Number.POSITIVE_INFINITY : unattended.days;
  // What lasts a week would be warned of all the time.
  const first = Math.min(EARLY, Math.ceil(lasts / 4));
  return first > LATE * 2 ? [first, LATE] : [first];
}

/**
 * The warning that is due today, by its number of days; `null`: none is, or its last day is over.
 *
 * @param today `YYYY-MM-DD`
 */
export function warningDue(
  expiresOn: string,
  unattended: ConnectorAbout['unattended'],
  today: string,
): number | null {
  const left = dayNumber(expiresOn) - dayNumber(today);
  if (left < 0) return null;
  return warningDays(unattended).findLast((days) => days >= left) ?? null;
}
