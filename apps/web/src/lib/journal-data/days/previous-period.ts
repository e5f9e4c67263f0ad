import { addDays, type DayRange } from '#web/lib/filters/date-range.ts';

const DAY_MS = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/**
 * The days just before a range, as many as it has; `null` where the range has no beginning. A range that
 * runs into the future (this month) is compared with as many days as have passed of it.
 *
 * @example previousPeriod({ from: '2026-03-09', toExclusive: '2026-03-16' }, '2026-03-10') // 7 and 8 March
 */
export function previousPeriod({ from, toExclusive }: DayRange, today: string): DayRange | null {
  if (from === null) return null;
  const tomorrow = addDays(today, 1);
  const end = toExclusive === null || toExclusive > tomorrow ? tomorrow : toExclusive;
  const length = Math.round((at(end) - at(from)) / DAY_MS);
  return length <= 0 ? null : { from: addDays(from, -length), toExclusive: from };
}
