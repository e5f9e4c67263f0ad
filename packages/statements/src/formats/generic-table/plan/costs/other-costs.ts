import { parseForexPair } from '@tapebook/domain/instruments';
import { type Currency, Decimal } from '@tapebook/domain/money';
import { parseNumber } from '../../../../cells/parse-number.ts';
import { costNameOf, costRolesOf, OTHER_COSTS, unitCostOf } from '../../../../tables/cost-headings.ts';
import type { Row } from '../../../../tables/csv-scanner.ts';
import { profileColumn } from '../../columns/column-profile.ts';
import type { Columns } from '../../columns/columns.ts';
import { statesBothEnds } from '../../columns/find-columns.ts';
import { hasSignOfAccount, SWAP } from '../../columns/over-night.ts';
import { isShare, tableHeading } from '../../columns/table-heading.ts';
import { currencyOfHeading } from '../../currencies/heading-currency.ts';
import type { FoundHeader } from '../../headings/find-header.ts';

/** Share of the cells under a heading of costs that must be numbers. */
const NEARLY_ALL = 0.9;

type NamedColumns = Pick<FoundHeader, 'columns' | 'cells'>;

export interface CostColumns {
  readonly columns: Columns;
  /** Columns of one cost more each, beside those that have a role. */
  readonly others: readonly number[];
}

/**
 * Which columns the costs of a row are the sum of. A total takes the place of all, be it called so or known by
 * being the sum of the others; columns of one name are one cost, told in two currencies.
 */
export function costsOf({ columns, cells }: NamedColumns, sample: readonly Row[]): CostColumns {
  if (columns.totalFees !== undefined) return { columns, others: [] };
  const taken = new Set(Object.values(columns));
  // One cost with a column for each currency, of which a row fills the one that it was charged in. Where nothing was charged yet,
  // they may be one cost that is told twice.
  const isAlternative = (position: number, namesakes: readonly number[]): boolean =>
    currencyOfHeading(cells[position]) !== null &&
    [position, ...namesakes].every((each) => sample.some((row) => isFilled(row, each))) &&
    sample.every(
      (row) => !isFilled(row, position) || namesakes.every((namesake) => !isFilled(row, namesake)),
    );
  const names = new Map(
    [...taken].map((position) => [costNameOf(tableHeading(cells[position] ?? '').name), [position]]),
  );
  const hasCommission = (columns.commission ?? columns.fees) !== undefined;
  // Beside a currency a number with more than cents is a rate of exchange.
  const isRate = (position: number, name: string): boolean =>
    columns.currency !== undefined &&
    name.startsWith('exch') &&
    sample.some((row) => /[.,]\d{3,}\s*$/.test(row.cells[position] ?? ''));
  const others = cells.flatMap((cell, position) => {
    const { name, unit } = tableHeading(cell);
    const plain = costNameOf(name);
    const namesakes = names.get(plain) ?? [];
    if (taken.has(position) || isShare(unit) || (namesakes.length > 0 && !isAlternative(position, namesakes)))
      return [];
    const isOverNight = SWAP.test(name);
    const isPart = hasCommission && PARTS.test(plain) && !isRate(position, plain);
    if (!OTHER_COSTS.has(plain) && !isPart && costRolesOf(name).length === 0 && !isOverNight) return [];
    if (!isMoney(position, sample) || (isOverNight && hasSignOfAccount(position, { columns, cells }, sample)))
      return [];
    names.set(plain, [...namesakes, position]);
    return [position];
  });
  const { commission, fees, ...rest } = columns;
  const named = [commission, fees].filter((position) => position !== undefined);
  const total = [...named, ...others].find((position, _, all) => isSum(position, all, sample));
  return total === undefined ? { columns, others } : { columns: { ...rest, totalFees: total }, others: [] };
}

/** Who else is paid for a trade in futures; without a commission beside it, where it was made. */
const PARTS = /^(?:exch(?:ange|\.)?|clearing|clr|routing|exchange (?:&|and) clearing)$/;

/** A cost in another currency than its namesakes, of rows that fill it alone: beside one of those it is the same cost once more. */
export interface OtherCurrencyCost {
  readonly position: number;
  readonly namesakes: readonly number[];
}

/** Columns that say what others do, in another currency, as far as the rows that were seen tell. */
export function otherCurrencyCosts(
  { cells }: FoundHeader,
  { columns, others }: CostColumns,
  sample: readonly Row[],
): OtherCurrencyCost[] {
  const { commission, fees, totalFees } = columns;
  const counted = [commission, fees, totalFees, ...others].filter((position) => position !== undefined);
  const taken = new Set([...Object.values(columns), ...others]);
  const nameAt = (position: number): string => costNameOf(tableHeading(cells[position] ?? '').name);
  return cells.flatMap((cell, position) => {
    if (taken.has(position) || currencyOfHeading(cell) === null || !isMoney(position, sample)) return [];
    const namesakes = counted.filter((each) => nameAt(each) === nameAt(position));
    return namesakes.length === 0 ? [] : [{ position, namesakes }];
  });
}

const isFilled = ({ cells }: Row, position: number): boolean => /[1-9]/.test(cells[position] ?? '');

/** The currency of each column of costs whose heading names one: `Broker fee EUR`. */
export const costCurrencies = (
  cells: readonly string[],
  positions: readonly number[],
): ReadonlyMap<number, Currency> =>
  new Map(
    positions.flatMap((position) => {
      const currency = currencyOfHeading(cells[position]);
      return currency === null ? [] : [[position, currency] as const];
    }),
  );

/** Columns of costs as a share of the money that was traded; none where others state the money itself. */
export function percentCostsOf({ columns, cells }: NamedColumns, sample: readonly Row[]): number[] {
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
export function unitCostsOf({ columns, cells }: NamedColumns, sample: readonly Row[]): number[] {
  const taken = new Set(Object.values(columns));
  return cells.flatMap((cell, position) => {
    const { name, unit } = tableHeading(cell);
    // A role was given to the name alone, without what stands in parentheses behind it.
    const isFree =
      !taken.has(position) || (unit !== null && position === (columns.commission ?? columns.fees));
    return isFree && unitCostOf(name, unit) !== null && isMoney(position, sample) ? [position] : [];
  });
}

/** Columns of what holding a position over night brought or took, and of what was given back, with the sign of what it did to the account, whichever sign the costs have. */
export function swapsOf({ columns, cells }: FoundHeader, sample: readonly Row[]): number[] {
  const taken = new Set(Object.values(columns));
  const found = cells.flatMap((cell, position) =>
    !taken.has(position) &&
    (SWAP.test(tableHeading(cell).name) || isInterestOfPairs(cell, columns, sample)) &&
    isMoney(position, sample) &&
    hasSignOfAccount(position, { columns, cells }, sample)
      ? [position]
      : [],
  );
  return [...found.slice(0, 1), ...rebatesOf({ columns, cells }, sample)];
}

/**
 * What a broker gave back, beside the costs that it took: counted with what came in. A total of the costs holds it already, unless
 * it is the sum of the others; and where nothing tells what was taken, neither does what came back of it.
 */
const REBATE = /^(?:(?:liquidity|exchange|options?|maker|order flow) )?rebates?$/;

function rebatesOf({ columns, cells }: NamedColumns, sample: readonly Row[]): number[] {
  const { totalFees, ...parts } = columns;
  if (totalFees === undefined) {
    const { columns: named, others } = costsOf({ columns, cells }, sample);
    const told = [
      named.commission,
      named.fees,
      named.totalFees,
      ...others,
      ...unitCostsOf({ columns, cells }, sample),
      ...percentCostsOf({ columns, cells }, sample),
    ];
    if (told.every((position) => position === undefined)) return [];
  } else if (costsOf({ columns: parts, cells }, sample).columns.totalFees !== totalFees) return [];
  const taken = new Set(Object.values(columns));
  return cells.flatMap((cell, position) =>
    !taken.has(position) &&
    REBATE.test(tableHeading(cell).name) &&
    profileColumn(sample, position).negatives === 0 &&
    isMoney(position, sample)
      ? [position]
      : [],
  );
}

/** Beside whole trades of pairs of currencies, `Interest` is what holding them over night came to. */
const isInterestOfPairs = (cell: string, columns: Columns, sample: readonly Row[]): boolean =>
  /^interest$/.test(tableHeading(cell).name) &&
  statesBothEnds(columns) &&
  sample.some(
    ({ cells }) => parseForexPair(cells[columns.symbol ?? columns.name ?? -1]?.trim() ?? '') !== null,
  );

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
