import type { TradeTable } from '@tapebook/domain/analytics';
import { formatDay, parseDay } from '@tapebook/domain/time';

/**
 * The trading day that it is: the next one where something stands on it already. So it is in the evening where each exchange ends
 * its own day, and in accounts whose clocks are ahead of the one that is shown.
 */
export function begunDay({ integers: { day, openDay } }: TradeTable, today: string): string {
  const next = (parseDay(today) ?? 0) + 1;
  return day.includes(next) || openDay.includes(next) ? formatDay(next) : today;
}
