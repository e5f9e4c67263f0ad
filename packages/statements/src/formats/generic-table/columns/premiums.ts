import { Decimal } from '@tapebook/domain/money';
import { parseNumber } from '../../../cells/parse-number.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import type { Columns } from './columns.ts';
import { tableHeading } from './table-heading.ts';

const PREMIUM = /^premium$/;

/**
 * A `Premium` of an option is its price by the share, or what whole contracts brought: for one share nobody pays more than the strike at
 * which it can be had. Where some row says more, it is the money of the row. A call that is deep in the money costs more than its
 * strike, but seldom a whole number; and contracts of a hundred bring no cents alone.
 */
export function withPremiums(columns: Columns, header: readonly string[], below: readonly Row[]): Columns {
  const { price, ...others } = columns;
  const { strike, right, side, amount, debit, credit } = others;
  if (price === undefined || strike === undefined || (amount ?? debit ?? credit) !== undefined)
    return columns;
  if (!PREMIUM.test(tableHeading(header[price] ?? '').name)) return columns;
  const premiums = below.map(({ cells }) => parseNumber(cells[price] ?? '')?.abs() ?? Decimal.zero);
  if (premiums.some((paid) => paid.isPositive() && paid.compare(Decimal.one) < 0)) return columns;
  const isMoney = below.some(({ cells }, row) => {
    const [paid = Decimal.zero, most] = [premiums[row], parseNumber(cells[strike] ?? '')];
    if (most?.isPositive() !== true || paid.compare(most) <= 0) return false;
    return isPut(cells, right ?? side ?? -1) || paid.normalized().scale === 0;
  });
  return isMoney ? { ...others, amount: price } : columns;
}

const PUT = /^p$|\bputs?\b|\bcsps?\b/i;
const isPut = (cells: readonly string[], position: number): boolean =>
  PUT.test(cells[position]?.trim() ?? '');
