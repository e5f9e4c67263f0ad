import { Decimal } from '@tapebook/domain/money';
import { parseNumber } from '../cells/parse-number.ts';
import { costRolesOf, OTHER_COSTS } from '../tables/cost-headings.ts';
import type { Row } from '../tables/csv-scanner.ts';
import { readHeading } from '../tables/read-heading.ts';
import type { Header } from './columns.ts';

/** What a night costs is a cost as well, under a heading without a word for one. */
const NIGHTS = new Set(['swap', 'swaps', 'financing', 'overnight', 'rollover']);

/**
 * Whether rows state costs in a column that the layout has no name for: read by it, they would be lost without a word.
 *
 * @param rows those at the top of the file
 */
export const leavesCostsUnread = (header: Header<string>, rows: readonly Row[]): boolean =>
  unreadIn(header, rows).length > 0;

/** A column of costs that a layout adds to those it has names for. */
export interface FurtherCost {
  readonly position: number;
  /** What was paid is printed below zero. */
  readonly isNegative: boolean;
}

/**
 * Costs that stand beside those of the layout, one more each; `null` where one of them may be their total, or is counted
 * otherwise than in money.
 *
 * @param rows those at the top of the file
 */
export function furtherCosts(header: Header<string>, rows: readonly Row[]): readonly FurtherCost[] | null {
  const below = rows.filter(({ line, broken }) => line > header.line && broken === undefined);
  const costs = header.cells.flatMap((cell, position) => (isCost(cell) ? [position] : []));
  const further: FurtherCost[] = [];
  for (const position of unreadIn(header, rows)) {
    const { name, unit } = readHeading(header.cells[position] ?? '');
    const mayBeTotal = costRolesOf(name).includes('totalFees') && !OTHER_COSTS.has(name);
    if (mayBeTotal || unit !== null || NIGHTS.has(name) || isSumOfOthers(position, costs, below)) return null;
    const printed = below.flatMap(({ cells }) => parseNumber(cells[position] ?? '') ?? []);
    const isNegative =
      printed.some((cost) => cost.isNegative()) && !printed.some((cost) => cost.isPositive());
    further.push({ position, isNegative });
  }
  return further;
}

/** Whether a column says once more what the others do: in another currency, or as their sum. */
const isSumOfOthers = (position: number, costs: readonly number[], rows: readonly Row[]): boolean =>
  rows.every(({ cells }) => {
    const costOf = (column: number): Decimal => parseNumber(cells[column] ?? '')?.abs() ?? Decimal.zero;
    const sum = costs.reduce(
      (all, column) => (column === position ? all : all.plus(costOf(column))),
      Decimal.zero,
    );
    return sum.equals(costOf(position));
  });

function unreadIn({ cells, positions, line }: Header<string>, rows: readonly Row[]): number[] {
  const read = new Set<number | undefined>(Object.values(positions));
  return cells.flatMap((cell, position) =>
    !read.has(position) && isCost(cell) && rows.some((row) => row.line > line && isCharged(row, position))
      ? [position]
      : [],
  );
}

function isCost(heading: string): boolean {
  const { name } = readHeading(heading);
  return OTHER_COSTS.has(name) || NIGHTS.has(name) || costRolesOf(name).length > 0;
}

const isCharged = ({ cells, broken }: Row, position: number): boolean =>
  broken === undefined && /[1-9]/.test(cells[position] ?? '');
