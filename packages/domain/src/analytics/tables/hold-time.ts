import { secondsHeld } from '../../time/index.ts';
import { isTimed } from './trade-row.ts';
import type { TradeTable } from './trade-table.ts';

/**
 * How many seconds a trade was held; NaN while it is open, where nobody knows when it was opened or closed, and of one
 * within a day of which a time is lacking.
 */
export function holdSeconds({ numbers, integers }: TradeTable): (row: number) => number {
  const { openedAt, closedAt } = numbers;
  const { openMinute, closeMinute } = integers;
  return (row) =>
    secondsHeld(
      openedAt[row] ?? Number.NaN,
      closedAt[row] ?? Number.NaN,
      isTimed(openMinute[row]) && isTimed(closeMinute[row]),
    );
}
