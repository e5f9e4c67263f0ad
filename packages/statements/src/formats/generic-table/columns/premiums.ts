import { parseNumber } from '../../../cells/parse-number.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import type { Columns } from './columns.ts';
import { tableHeading } from './table-heading.ts';

const PREMIUM = /^premium$/;

/**
 * A `Premium` of an option is its price by the share, or what whole contracts brought: for one share nobody pays more than the strike at
 * which it can be had. Where some row says more, it is the money of the row.
 */
export function withPremiums(columns: Columns, header: readonly string[], below: readonly Row[]): Columns {
  const { price, ...others } = columns;
  const { strike, amount, debit, credit } = others;
  if (price === undefined || strike === undefined || (amount ?? debit ?? credit) !== undefined)
    return columns;
  if (!PREMIUM.test(tableHeading(header[price] ?? '').name)) return columns;
  const isMoney = below.some(({ cells }) => {
    const [paid, most] = [parseNumber(cells[price] ?? '')?.abs(), parseNumber(cells[strike] ?? '')];
    return paid !== undefined && most?.isPositive() === true && paid.compare(most) > 0;
  });
  return isMoney ? { ...others, amount: price } : columns;
}
