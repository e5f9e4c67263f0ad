export { dayNumberOf, formatDay, isoWeekday, parseDay } from './day-number.ts';
export { isFileZone, nearestTimeZone } from './file-zones.ts';
export { secondsHeld } from './held-for.ts';
export {
  formatInstant,
  type Instant,
  instantFromMicros,
  instantFromMillis,
  parseInstant,
  plausibleInstant,
  toMillis,
} from './instant.ts';
export { MONTHS } from './month-names.ts';
export { nyseHoliday } from './nyse-holidays.ts';
export { datedDayNumber, startOfDay, tradingDay, tradingDayNumber } from './trading-day.ts';
export { clockDoubt, resolveWallClock, type WallClock, wallClockAt, wallClockMicros } from './wall-clock.ts';
export { isTimeZone, NEW_YORK_CLOSE, zoneOffset } from './zone.ts';
