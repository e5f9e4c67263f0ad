import { formatDay } from './day-number.ts';
import { type Instant, instantFromMicros } from './instant.ts';
import { resolveWallClock } from './wall-clock.ts';
import { zoneOffset } from './zone.ts';

const MINUTE_MICROS = 60_000_000;
const DAY_MINUTES = 1440;
const HOUR_MICROS = 60 * MINUTE_MICROS;
const DAY_MICROS = 24 * HOUR_MICROS;
const HALF_DAY_MICROS = 12 * HOUR_MICROS;

/**
 * Number (days since 1970) of the trading day that `instant` belongs to.
 *
 * @param boundary minutes after midnight, 0 to 1439, at which one trading day ends and the next
 *   begins. Until noon it is a late end: with 240 (04:00), 02:00 on Tuesday is still Monday. After
 *   noon it is an early begin: with 1080 (18:00), 19:00 on Sunday is already Monday.
 */
export function tradingDayNumber(instant: Instant, timeZone: string, boundary = 0): number {
  const minutes = Math.floor((instant + zoneOffset(instant, timeZone)) / MINUTE_MICROS);
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

/**
 * Number of the day that a date without a time means. Such a fact carries the start of its day in the zone of its
 * source, which need not be the account's; a date that was typed begins at the account's midnight.
 *
 * No boundary applies to it, and the instant alone tells the date, save two hours of UTC in which a day begins
 * both in Honolulu or Samoa and, a date later, in Auckland's summer: there the account's zone decides.
 *
 * @param timeZone the account's.
 * @example 2026-03-11T00:00:00Z is 11 March in every zone, 2026-03-10T13:00:00Z (Sydney's midnight) too
 */
export function datedDayNumber(instant: Instant, timeZone: string): number {
  const sinceMidnight = ((instant % DAY_MICROS) + DAY_MICROS) % DAY_MICROS;
  const isAmbiguous = sinceMidnight >= 10 * HOUR_MICROS && sinceMidnight < HALF_DAY_MICROS;
  return tradingDayNumber(instantFromMicros(instant + HALF_DAY_MICROS), isAmbiguous ? timeZone : 'UTC');
}

/**
 * When a day begins on the clocks of `timeZone`: what a day without a time means of an account that is kept there.
 * Where the clocks skip midnight, it begins with what they show instead.
 *
 * @param day days since 1970.
 * @example startOfDay(day of 2026-06-10, 'Australia/Sydney') // 2026-06-09T14:00:00Z
 */
export function startOfDay(day: number, timeZone: string): Instant {
  const at = resolveWallClock({ date: formatDay(day), time: '00:00' }, timeZone);
  return at ?? instantFromMicros(day * DAY_MICROS);
}
