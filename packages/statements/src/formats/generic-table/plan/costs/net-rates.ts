import { Decimal } from '@tapebook/domain/money';
import { parseNumber } from '../../../../cells/parse-number.ts';
import type { ColumnRole, DecimalMark } from '../../../../contracts/source.ts';
import { unitCostOf } from '../../../../tables/cost-headings.ts';
import type { Row } from '../../../../tables/csv-scanner.ts';
import { tableHeading } from '../../columns/table-heading.ts';
import type { FoundHeader } from '../../headings/find-header.ts';

/** On contract notes of India: what a unit cost with the brokerage on it, or brought less that. */
const NET_RATE = /^net rate(?: (?:per|\/) unit)?$/;
const BROKERAGE = /^(?:brokerage|commissions?)$/;

const nameAt = ({ cells }: Pick<FoundHeader, 'cells'>, position = -1): string =>
  tableHeading(cells[position] ?? '').name;

/**
 * The columns of brokerage that the prices hold already, so that it is no cost beside them; none where the sums of the rows have it
 * once more.
 */
export function withinNetRate(
  header: FoundHeader,
  unitCosts: readonly number[],
  sample: readonly Row[],
  marks: ReadonlyMap<ColumnRole, DecimalMark>,
): readonly number[] {
  const { commission, price, quantity, amount } = header.columns;
  if (!NET_RATE.test(nameAt(header, price))) return [];
  const each = unitCosts.filter((position) => {
    const { name, unit } = tableHeading(header.cells[position] ?? '');
    return BROKERAGE.test(unitCostOf(name, unit) ?? '');
  });
  if (commission === undefined || !BROKERAGE.test(nameAt(header, commission))) return each;
  const isOnTop = sample.some(({ cells }) => {
    const at = (role: ColumnRole, position = -1): Decimal | null =>
      parseNumber(cells[position] ?? '', marks.get(role) ?? '.')?.abs() ?? null;
    const [size, rate, moved] = [at('quantity', quantity), at('price', price), at('amount', amount)];
    const paid = at('commission', commission);
    if (size === null || rate === null || moved === null || paid === null || paid.isZero()) return false;
    return size.times(rate).minus(moved).abs().minus(paid).abs().compare(CENT) <= 0;
  });
  return isOnTop ? each : [...each, commission];
}

/** Whether the one column of costs is what lies between the price of a unit and its net rate, whose heading says that. */
export function isBrokerageEach(position: number, header: FoundHeader, sample: readonly Row[]): boolean {
  const { price, quantity } = header.columns;
  const net = header.cells.findIndex((_, at) => at !== price && NET_RATE.test(nameAt(header, at)));
  if (net < 0 || price === undefined || quantity === undefined) return false;
  let shown = 0;
  for (const { cells } of sample) {
    const [each, left, paid, size] = [price, net, position, quantity].map((at) =>
      parseNumber(cells[at] ?? ''),
    );
    if (each == null || left == null || paid == null || size == null || paid.isZero()) continue;
    if (!left.minus(each).abs().equals(paid.abs())) return false;
    if (!size.abs().equals(Decimal.one)) shown += 1;
  }
  return shown > 0;
}

const CENT = Decimal.parse('0.01');
