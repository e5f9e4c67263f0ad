import { parseNumber } from '../../../cells/parse-number.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import type { Columns } from './columns.ts';
import { tableHeading } from './table-heading.ts';

/** Headings of what holding a position over night brought or took, which platforms on margin alone have. */
export const SWAP =
  /^(?:swaps?|swap (?:fees?|charges?)|rollovers?|rollover (?:fees?|interest)|financing|overnight|overnight (?:financing|funding|interest|swap|fees?|charges?)|storage|carry|funding(?: (?:fees?|costs?|payments?))?|スワップ|スワップ損益|隔夜利息|库存费|스왑)$/;

/**
 * Whether what holding a position over night came to has the sign of what it did to the account. A `Swap` has; a
 * `Funding Fee` is a cost like those beside it, unless it is never above zero where those are.
 */
export function hasSignOfAccount(
  position: number,
  { columns, cells }: { readonly columns: Columns; readonly cells: readonly string[] },
  sample: readonly Row[],
): boolean {
  if (!/fee|charge|cost/.test(tableHeading(cells[position] ?? '').name)) return true;
  const isAbove = (column: number | undefined): boolean =>
    column !== undefined && sample.some((row) => parseNumber(row.cells[column] ?? '')?.isPositive() === true);
  const others = [columns.commission, columns.fees, columns.totalFees].filter((other) => other !== position);
  return !isAbove(position) && others.some(isAbove);
}

/** `Swap Fee` is a role of fees by its name alone; where its cells have the sign of the account it is none. */
export function withoutSwapFees(columns: Columns, cells: readonly string[], sample: readonly Row[]): Columns {
  const { fees, ...others } = columns;
  return fees !== undefined &&
    SWAP.test(tableHeading(cells[fees] ?? '').name) &&
    hasSignOfAccount(fees, { columns, cells }, sample)
    ? others
    : columns;
}
