import { formatDay } from './day-number.ts';
import type { Instant } from './instant.ts';
import { offsetAt } from './zone.ts';

const MINUTE_MICROS = 60_000_000;
const DAY_MINUTES = 1440;

/**
 * Number (days since 1970) of the trading day that `instant` belongs to.
 *
 * @param boundary minutes after midnight, 0 to 1439, at which one trading day ends and the next
 *   begins. Until noon it is a late end: with 240 (04:00), 02:00 on Tuesday is still Monday. After
 *   noon it is an early begin: with 1080 (18:00), 19:00 on Sunday is already Monday.
 */
export function tradingDayNumber(instant: Instant, timeZone: string, boundary = 0): number {
  const minutes = Math.floor((instant + offsetAt(instant, timeZone)) / MINUTE_MICROS);
  const shift = boundary > DAY_MINUTES / 2 ? boundary - DAY_MINUTES : boundary;
  return Math.floor((minutes - shift) / DAY_MINUTES);
}

/**
 * As {@link tradingDayNumber}, as `YYYY-MM-DD`.
 *
 * @example tradingDay(instant of 2024-03-09T04:59:59Z, 'America/New_York') // '2024-03-08'
 */
export function tradingDay(instant: Instant, timeZone: string, boundary = 0): string {
  return formatDay(tradingDayNumber(instant, timeZone, boundary));
}
