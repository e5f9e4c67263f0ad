import { datedDayNumber, formatDay, parseInstant } from '@tapebook/domain/time';

/**
 * The day of a fact that tells no time, which is that day whatever clock is looked at: it stands at a midnight of its report or
 * its account, and the journal may be shown in another zone.
 *
 * @param zone of its account, on which few midnights depend.
 */
export function datedDay(at: string, zone: string | null | undefined): string {
  const instant = parseInstant(at);
  return instant === null ? at : formatDay(datedDayNumber(instant, zone ?? 'UTC'));
}
