import { Decimal } from '@tapebook/domain/money';
import type { TableContext } from '../rows/table-context.ts';
import type { TableRow } from '../rows/table-row.ts';

interface Outcome {
  /** By the one entry and the one exit that are read, of all that was traded; `null` while it is open. */
  readonly gross: Decimal | null;
  readonly costs: Decimal;
  readonly units: Decimal;
}

/** Whether the row has prices of further entries or exits, and what it made does not come out with those that are read. */
export function hasSeveralEnds(row: TableRow, outcome: Outcome, { plan }: TableContext): boolean {
  const { entries, exits } = plan.furtherEnds;
  const isFilled = (position: number): boolean => /[1-9]/.test(row.at(position));
  return [...entries, ...exits].some(isFilled) && !areAverages(row, outcome);
}

/** To half of the last digit of an average. What was made by the prices that are read is what the row says: they are the averages of all parts. */
function areAverages(row: TableRow, { gross, costs, units }: Outcome): boolean {
  const profit = row.readable('profit');
  if (profit === null || gross === null) return false;
  const slack = ['entryPrice' as const, 'exitPrice' as const]
    .map((end) => Decimal.ofPlaces(5, Math.max(CENTS, row.readable(end)?.scale ?? 0) + 1))
    .reduce((sum, each) => sum.plus(each.times(units.abs())), CENT);
  return [gross, gross.negated()]
    .flatMap((made) => [made, made.minus(costs)])
    .some((made) => made.minus(profit).abs().compare(slack) <= 0);
}

const CENT = Decimal.parse('0.01');
const CENTS = 2;
