import { Decimal } from '@tapebook/domain/money';
import { parseNumber } from '../../../cells/parse-number.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { profileColumn } from '../columns/column-profile.ts';
import type { Columns } from '../columns/columns.ts';
import { costNameOf, costRolesOf, OTHER_COSTS, unitCostOf } from '../columns/cost-headings.ts';
import { hasSignOfAccount, SWAP } from '../columns/over-night.ts';
import { isShare, tableHeading } from '../columns/table-heading.ts';
import type { FoundHeader } from '../headings/find-header.ts';

/** Share of the cells under a heading of costs that must be numbers. */
const NEARLY_ALL = 0.9;

export interface CostColumns {
  readonly columns: Columns;
  /** Columns of one cost more each, beside those that have a role. */
  readonly others: readonly number[];
}

/**
 * Which columns the costs of a row are the sum of. A total takes the place of all, be it called so or known by
 * being the sum of the others; columns of one name are one cost, told in two currencies.
 */
export function costsOf({ columns, cells }: FoundHeader, sample: readonly Row[]): CostColumns {
  if (columns.totalFees !== undefined) return { columns, others: [] };
  const taken = new Set(Object.values(columns));
  const names = new Set([...taken].map((position) => costNameOf(tableHeading(cells[position] ?? '').name)));
  const others = cells.flatMap((cell, position) => {
    const { name, unit } = tableHeading(cell);
    const plain = costNameOf(name);
    if (taken.has(position) || names.has(plain) || isShare(unit)) return [];
    const isOverNight = SWAP.test(name);
    if (!OTHER_COSTS.has(plain) && costRolesOf(name).length === 0 && !isOverNight) return [];
    if (!isMoney(position, sample) || (isOverNight && hasSignOfAccount(position, { columns, cells }, sample)))
      return [];
    names.add(plain);
    return [position];
  });
  const { commission, fees, ...rest } = columns;
  const named = [commission, fees].filter((position) => position !== undefined);
  const total = [...named, ...others].find((position, _, all) => isSum(position, all, sample));
  return total === undefined ? { columns, others } : { columns: { ...rest, totalFees: total }, others: [] };
}

/** Columns of costs as a share of the money that was traded; none where others state the money itself. */
export function percentCostsOf({ columns, cells }: FoundHeader, sample: readonly Row[]): number[] {
  const { commission, fees, totalFees } = columns;
  if ((commission ?? fees ?? totalFees) !== undefined) return [];
  const taken = new Set(Object.values(columns));
  return cells.flatMap((cell, position) => {
    const { name, unit } = tableHeading(cell);
    const isCost = isShare(unit) && (costRolesOf(name).length > 0 || OTHER_COSTS.has(costNameOf(name)));
    const isRate = RATE.test(name) && sample.some((row) => row.cells[position]?.includes('%'));
    return (isCost || isRate) && !taken.has(position) && hasDigits(position, sample) ? [position] : [];
  });
}

/** `Fee Rate`, of which the cells say that they are shares. */
const RATE = /(?:^| )(?:fee|fees|commission|comm) rate$/;

const hasDigits = (position: number, sample: readonly Row[]): boolean =>
  profileColumn(sample, position).digits > 0;

/** Columns of costs for each unit that was traded: `Commission per share`. */
export function unitCostsOf({ columns, cells }: FoundHeader, sample: readonly Row[]): number[] {
  const taken = new Set(Object.values(columns));
  return cells.flatMap((cell, position) => {
    const { name, unit } = tableHeading(cell);
    // A role was given to the name alone, without what stands in parentheses behind it.
    const isFree =
      !taken.has(position) || (unit !== null && position === (columns.commission ?? columns.fees));
    return isFree && unitCostOf(name, unit) !== null && isMoney(position, sample) ? [position] : [];
  });
}

/** Columns of what holding a position over night brought or took, with the sign of what it did to the account, whichever sign the costs have. */
export function swapsOf({ columns, cells }: FoundHeader, sample: readonly Row[]): number[] {
  const taken = new Set(Object.values(columns));
  const found = cells.flatMap((cell, position) =>
    !taken.has(position) &&
    SWAP.test(tableHeading(cell).name) &&
    isMoney(position, sample) &&
    hasSignOfAccount(position, { columns, cells }, sample)
      ? [position]
      : [],
  );
  return found.slice(0, 1);
}

function isMoney(position: number, sample: readonly Row[]): boolean {
  const { filled, numbers } = profileColumn(sample, position);
  return numbers >= NEARLY_ALL * filled;
}

/** Whether a column is the sum of the others on every row, and of at least two of them on some. */
function isSum(total: number, all: readonly number[], sample: readonly Row[]): boolean {
  let tells = false;
  for (const { cells } of sample) {
    const costAt = (position: number): Decimal => parseNumber(cells[position] ?? '') ?? Decimal.zero;
    const parts = all.filter((position) => position !== total).map(costAt);
    const sum = parts.reduce((left, right) => left.plus(right), Decimal.zero);
    if (!sum.equals(costAt(total))) return false;
    if (parts.filter((part) => !part.isZero()).length > 1) tells = true;
  }
  return tells;
}
