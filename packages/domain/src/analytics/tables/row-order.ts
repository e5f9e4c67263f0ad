import type { TradeTable } from './trade-table.ts';

/**
 * Which of two rows stands first, in one table or in two: in order of exit, then entry, then id; open trades after
 * all closed ones.
 */
export function compareRows(left: TradeTable, leftRow: number, right: TradeTable, rightRow: number): number {
  const leftClosed = left.numbers.closedAt[leftRow] ?? Number.NaN;
  const rightClosed = right.numbers.closedAt[rightRow] ?? Number.NaN;
  const open = Number(Number.isNaN(leftClosed)) - Number(Number.isNaN(rightClosed));
  if (open !== 0) return open;
  const [leftId = '', rightId = ''] = [left.ids[leftRow], right.ids[rightRow]];
  return (
    // Of two open trades the difference is NaN, which `||` passes over like 0.
    leftClosed - rightClosed ||
    openedOr(left, leftRow, leftClosed) - openedOr(right, rightRow, rightClosed) ||
    (leftId < rightId ? -1 : leftId > rightId ? 1 : 0)
  );
}

/** Whose opening is not known stands where it closed, and before all others while it is open: one order whatever is compared first. */
function openedOr({ numbers }: TradeTable, row: number, closedAt: number): number {
  const openedAt = numbers.openedAt[row] ?? Number.NaN;
  if (!Number.isNaN(openedAt)) return openedAt;
  return Number.isNaN(closedAt) ? Number.NEGATIVE_INFINITY : closedAt;
}
