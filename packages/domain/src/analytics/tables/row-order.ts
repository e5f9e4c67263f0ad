import type { TradeTable } from './trade-table.ts';

/**
 * Which of two rows stands first, in one table or in two: in order of exit, then entry, then id; open trades after
 * all closed ones.
 */
export function rowOrder(left: TradeTable, right: TradeTable): (leftRow: number, rightRow: number) => number {
  const [leftClosings, rightClosings] = [left.numbers.closedAt, right.numbers.closedAt];
  const [leftOpenings, rightOpenings] = [left.numbers.openedAt, right.numbers.openedAt];
  const [leftIds, rightIds] = [left.ids, right.ids];
  return (leftRow, rightRow) => {
    const leftClosed = leftClosings[leftRow] ?? Number.NaN;
    const rightClosed = rightClosings[rightRow] ?? Number.NaN;
    const open = Number(Number.isNaN(leftClosed)) - Number(Number.isNaN(rightClosed));
    if (open !== 0) return open;
    const [leftId = '', rightId = ''] = [leftIds[leftRow], rightIds[rightRow]];
    return (
      // Of two open trades the difference is NaN, which `||` passes over like 0.
      leftClosed - rightClosed ||
      openedOr(leftOpenings, leftRow, leftClosed) - openedOr(rightOpenings, rightRow, rightClosed) ||
      (leftId < rightId ? -1 : leftId > rightId ? 1 : 0)
    );
  };
}

/** Whose opening is not known stands where it closed, and before all others while it is open: one order whatever is compared first. */
function openedOr(openings: Float64Array, row: number, closedAt: number): number {
  const openedAt = openings[row] ?? Number.NaN;
  if (!Number.isNaN(openedAt)) return openedAt;
  return Number.isNaN(closedAt) ? Number.NEGATIVE_INFINITY : closedAt;
}
