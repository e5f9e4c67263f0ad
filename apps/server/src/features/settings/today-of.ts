import type { SettingsJson } from '@tapebook/contract';
import { instantFromMillis, tradingDayNumber } from '@tapebook/domain/time';

/**
 * The trading day that it is for a person: on the clock in which they look at times, else on Greenwich's. Where each exchange
 * ends its own day, it is that of the calendar.
 *
 * @param now milliseconds since 1970.
 * @returns days since 1970.
 */
export const todayOf = (
  { displayTimeZone, dayBoundary }: Pick<SettingsJson['trading'], 'displayTimeZone' | 'dayBoundary'>,
  now: number,
): number =>
  tradingDayNumber(
    instantFromMillis(now),
    displayTimeZone ?? 'UTC',
    dayBoundary === 'exchange' ? 0 : dayBoundary,
  );
