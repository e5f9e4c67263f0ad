import { Decimal } from '@tapebook/domain/money';
import { taxesBeside } from '../plan/costs/money-beside.ts';
import type { RowCosts, TableContext } from '../rows/table-context.ts';
import type { TableRow } from '../rows/table-row.ts';

interface Outcome {
  readonly row: TableRow;
  /** By its prices, before what it cost. */
  readonly ours: Decimal;
}

/** What of a loss the taxes do not count yet, since the paper was bought again at once (a wash sale); `null` where nothing is. */
export function lossDisallowed(row: TableRow, { plan }: TableContext): Decimal | null {
  const { washSales } = plan.taxForm;
  if (washSales === null) return null;
  const loss = row.moneyAt(washSales)?.abs() ?? null;
  return loss === null || loss.isZero() ? null : loss;
}

/**
 * What a trade made, of a form that states what of it counts for the taxes: a loss of 849.90 that is disallowed stands there as
 * a gain of 0.00, and was lost all the same.
 */
export function withDisallowed(
  profit: Decimal | null,
  { row, ours, loss }: Outcome & { readonly loss: Decimal | null },
  { writer }: TableContext,
): Decimal | null {
  if (profit === null || loss === null) return profit;
  const made = profit.minus(loss);
  if (made.minus(ours).abs().compare(profit.minus(ours).abs()) >= 0) return profit;
  writer.problemOnce(
    'warning',
    'amount-differs',
    `Line ${row.line} is a wash sale: ${loss} of its loss does not count for the taxes yet. The trade lost it all the same, so its result is ${made}. Other rows like it were read the same way.`,
    row.line,
  );
  return made;
}

const CENT = Decimal.parse('0.01');

/** What a trade made before the taxes on it, of a table whose results are what was left of them. */
export function beforeTaxes(
  profit: Decimal | null,
  { row, ours, costs }: Outcome & { readonly costs: Decimal },
  { plan, costsInResults }: TableContext,
): Decimal | null {
  const taxes = taxesBeside(row, plan);
  if (profit === null || taxes.isZero()) return profit;
  const before = profit.plus(taxes);
  const isOurs = (made: Decimal): boolean => made.minus(before).abs().compare(CENT) <= 0;
  if (isOurs(ours) || isOurs(ours.minus(costs))) return before;
  // Costs that no column states are what is lacking beyond the taxes.
  const isNetOfBoth = costsInResults && plan.resultsAre === 'net' && ours.compare(before) >= 0;
  return isNetOfBoth ? before : profit;
}

/** The costs that a net result is less by than its prices, of a table that states none beside it. */
export function costsInResult(
  costs: RowCosts,
  { row, ours, profit }: Outcome & { readonly profit: Decimal | null },
  { writer }: TableContext,
): RowCosts {
  const fees = profit === null || costs.stated ? null : ours.minus(profit).normalized();
  if (fees === null || !fees.isPositive()) return costs;
  writer.problemOnce(
    'warning',
    'price-derived',
    `Line ${row.line} has no costs, but by its prices it made ${ours.normalized()} and by its own words ${profit} net; the difference of ${fees} was taken as its costs. Other rows like it were read the same way.`,
    row.line,
  );
  return { ...costs, fees, stated: true };
}
