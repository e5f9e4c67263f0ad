import { isoWeekday } from '@tapebook/domain/time';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SATURDAY = 6;

/**
 * Whether a sender that gives a sign of life each hour has not been heard for a day on which markets are open. Saturdays and Sundays,
 * of UTC, do not count: platforms are shut down over them.
 */
export function isSilent(since: Date, now: Date): boolean {
  let silent = 0;
  for (let at = since.getTime() + HOUR_MS; at <= now.getTime() && silent < DAY_MS; at += HOUR_MS) {
    if (isoWeekday(Math.floor(at / DAY_MS)) < SATURDAY) silent += HOUR_MS;
  }
  return silent >= DAY_MS;
}
