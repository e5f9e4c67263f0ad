import { Decimal } from '@tapebook/domain/money';
import { parseNumber } from '../../../../cells/parse-number.ts';
import type { ColumnRole, DecimalMark } from '../../../../contracts/source.ts';
import type { Row } from '../../../../tables/csv-scanner.ts';
import type { Columns } from '../../columns/columns.ts';

const CENT = Decimal.parse('0.01');
const TWO = Decimal.parse('2');

interface Charged {
  /** What the row cost by its own sums. */
  readonly costs: readonly Decimal[];
  readonly printed: Decimal;
  /** How many were charged for: of a whole trade both sides. */
  readonly units: Decimal;
}

/**
 * Whether the one column of costs, whose heading does not say so, is charged for each unit: what was paid and received,
 * or what a whole trade made, comes out with it times the quantity, and with it as it is printed on no row.
 *
 * Only what is counted by the piece is looked at: of contracts nobody knows here what a point is worth.
 */
export function chargesEach(
  columns: Columns,
  sample: readonly Row[],
  marks: ReadonlyMap<ColumnRole, DecimalMark>,
): boolean {
  const seen = { each: 0, whole: 0 };
  for (const { cells } of sample) {
    const at = (role: ColumnRole): Decimal | null => {
      const position = columns[role];
      return position === undefined ? null : parseNumber(cells[position] ?? '', marks.get(role) ?? '.');
    };
    const row = chargedOn(at);
    if (row === null) continue;
    const is = (sum: Decimal): boolean => row.costs.some((cost) => cost.minus(sum).abs().compare(CENT) <= 0);
    const forEach = row.printed.times(row.units);
    // What comes to less than a cent is met where nothing was charged within the amount.
    const [each, whole] = [is(forEach) && forEach.compare(CENT) > 0, is(row.printed)];
    // A cent more or less, or one that was traded, tells nothing.
    if (each !== whole) seen[each ? 'each' : 'whole'] += 1;
  }
  return seen.each > 0 && seen.whole === 0;
}

function chargedOn(at: (role: ColumnRole) => Decimal | null): Charged | null {
  const printed = (at('commission') ?? at('fees'))?.abs();
  const quantity = at('quantity')?.abs();
  if (printed === undefined || quantity === undefined || printed.isZero()) return null;
  const [price, amount] = [at('price'), at('amount')?.abs()];
  if (price !== null && amount !== undefined) {
    return { costs: [quantity.times(price).minus(amount).abs()], printed, units: quantity };
  }
  const [entry, exit, profit] = [at('entryPrice'), at('exitPrice'), at('profit')];
  if (entry === null || exit === null || profit === null) return null;
  const gross = quantity.times(exit.minus(entry));
  return {
    costs: [gross.minus(profit), gross.negated().minus(profit)],
    printed,
    units: quantity.times(TWO),
  };
}
