import type { TradeTable } from './trade-table.ts';

/**
 * How many seconds a trade was held; NaN while it is open, where nobody knows when it was opened, and of one within a
 * day of which no times are known: nobody knows how long that was.
 */
export function holdSeconds({ numbers, integers }: TradeTable): (row: number) => number {
  const { openedAt, closedAt } = numbers;
  const { openDay, day, openMinute } = integers;
  return (row) =>
    (openMinute[row] ?? -1) < 0 && openDay[row] === day[row]
      ? Number.NaN
      : ((closedAt[row] ?? Number.NaN) - (openedAt[row] ?? Number.NaN)) / 1e6;
}
