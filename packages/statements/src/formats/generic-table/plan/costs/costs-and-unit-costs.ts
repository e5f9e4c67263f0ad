import type { ColumnRole, DecimalMark } from '../../../../contracts/source.ts';
import type { Row } from '../../../../tables/csv-scanner.ts';
import type { FoundHeader } from '../../headings/find-header.ts';
import { chargesEach } from './charged-each.ts';
import { costsByDifference } from './costs-by-difference.ts';
import { includedTaxes } from './included-taxes.ts';
import type { MoneyBeside } from './money-beside.ts';
import { isBrokerageEach, withinNetRate } from './net-rates.ts';
import { type CostColumns, costsOf, unitCostsOf } from './other-costs.ts';

export interface FoundCosts {
  readonly costs: CostColumns;
  readonly unitCosts: readonly number[];
  /** Columns of costs that the prices hold already. */
  readonly inPrices: readonly number[];
}

/** A single column of costs that the sums of its rows take for each unit is one, whatever its heading leaves unsaid. */
export function costsAndUnitCosts(
  header: FoundHeader,
  sample: readonly Row[],
  marks: ReadonlyMap<ColumnRole, DecimalMark>,
  { accrued, taxes }: MoneyBeside,
): FoundCosts {
  const ofUnits = unitCostsOf(header, sample);
  const inPrices = withinNetRate(header, ofUnits, sample, marks);
  const unitCosts = ofUnits.filter((position) => !inPrices.includes(position));
  const taxed = [...taxes.map(({ position }) => position), ...includedTaxes(header)];
  const named = withoutColumns(costsOf(header, sample), [...unitCosts, ...taxed, ...inPrices]);
  const unnamed =
    unitCosts.length > 0
      ? []
      : costsByDifference(header, named, sample, marks, [...accrued, ...taxed, ...inPrices]);
  const costs = { ...named, others: [...named.others, ...unnamed] };
  const { commission, fees, ...others } = costs.columns;
  const [only, ...more] = [commission, fees, ...costs.others, ...unitCosts].filter(
    (one) => one !== undefined,
  );
  if (only === undefined || more.length > 0 || only !== (commission ?? fees))
    return { costs, unitCosts, inPrices };
  if (!chargesEach(costs.columns, sample, marks) && !isBrokerageEach(only, header, sample))
    return { costs, unitCosts, inPrices };
  return { costs: { columns: others, others: [] }, unitCosts: [only], inPrices };
}

/** What is charged for each unit is no cost of the row, whatever role its name has. */
function withoutColumns({ columns, others }: CostColumns, positions: readonly number[]): CostColumns {
  const { commission, fees, ...rest } = columns;
  const kept = (position: number | undefined): position is number =>
    position !== undefined && !positions.includes(position);
  return {
    columns: { ...rest, ...(kept(commission) ? { commission } : {}), ...(kept(fees) ? { fees } : {}) },
    others: others.filter(kept),
  };
}
