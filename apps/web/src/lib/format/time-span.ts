import { formatDate } from './dates.ts';
import { UNKNOWN } from './numeric.ts';

/**
 * From one time to another, the day said once where it is the same: `Nov 20 09:31 → 09:36`.
 *
 * @param from milliseconds since 1970, or a day (`2026-03-02`) where that is all that is known; `null`: nobody knows, and
 *   only the end is said.
 * @param until `null`: it has not ended.
 * @param short where there is no room for more: of two days the days alone.
 */
export function formatTimeSpan(
  from: number | string | null,
  until: number | string | null,
  timeZone?: string | null,
  short = false,
): string {
  const dayOf = (at: number | string): string => formatDate(at, 'day-month', timeZone);
  const clockOf = (at: number | string): string =>
    typeof at === 'string' ? '' : formatDate(at, 'clock', timeZone);
  const whole = (at: number | string): string => `${dayOf(at)} ${clockOf(at)}`.trimEnd();
  if (from === null) return until === null ? UNKNOWN : whole(until);
  if (until === null) return `${whole(from)} → open`;
  if (dayOf(from) !== dayOf(until)) {
    // Of two days in one year, that is said once.
    const isOneYear = formatDate(from, 'year', timeZone) === formatDate(until, 'year', timeZone);
    const last = isOneYear ? formatDate(until, 'axis-day', timeZone) : dayOf(until);
    return short ? `${dayOf(from)} → ${last}` : `${whole(from)} → ${last} ${clockOf(until)}`.trimEnd();
  }
  return clockOf(until) === '' ? whole(from) : `${whole(from)} → ${clockOf(until)}`;
}
