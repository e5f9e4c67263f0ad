import { Decimal } from '@tapebook/domain/money';
import { moneySign } from '../../../cells/money-sign.ts';
import { parseNumber } from '../../../cells/parse-number.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { namesCoins } from './coin-heading.ts';
import type { Columns } from './columns.ts';
import { COLUMN_NAMES } from './names/column-names.ts';
import { tableHeading } from './table-heading.ts';

/** Exchanges of coins call the quantity an `Amount`, and what it comes to its `Total`. */
export function withTotal(columns: Columns, header: readonly string[], below: readonly Row[]): Columns {
  const { price, quantity = columns.boughtQuantity, amount } = columns;
  if (price === undefined || quantity !== undefined || amount === undefined) return columns;
  const taken = new Set(Object.values(columns));
  const total = header.findIndex((cell, position) => {
    const { name } = tableHeading(cell);
    if (taken.has(position) && position !== columns.entryAmount) return false;
    if (!COLUMN_NAMES.amount.includes(name) && !TOTALS.has(name)) return false;
    const products = below.flatMap(({ cells }) => {
      const [each, size, sum] = [price, amount, position].map((at) => parseNumber(cells[at] ?? ''));
      return each == null || size == null || sum == null || sum.isZero() ? [] : [{ each, size, sum }];
    });
    return products.length > 0 && products.every(({ each, size, sum }) => isNear(each.times(size), sum));
  });
  if (total < 0) return countsCoins(columns, header, below) ? withQuantity(columns) : columns;
  const { entryAmount, ...rest } = columns;
  return {
    ...rest,
    ...(entryAmount === undefined || entryAmount === total ? {} : { entryAmount }),
    quantity: amount,
    amount: total,
  };
}

/** Under a heading of coins an `Amount` beside a price counts them, unless something says that it is money. */
function countsCoins(
  { symbol, quoteCurrency, amount }: Columns,
  header: readonly string[],
  below: readonly Row[],
): boolean {
  const { unit } = tableHeading(header[amount ?? -1] ?? '');
  return (
    unit === null &&
    (quoteCurrency !== undefined || namesCoins(tableHeading(header[symbol ?? -1] ?? '').name)) &&
    below.every(({ cells }) => moneySign(cells[amount ?? -1]?.trim() ?? '') === null)
  );
}

function withQuantity({ amount, ...others }: Columns): Columns {
  return amount === undefined ? others : { ...others, quantity: amount };
}

/** What programs call what a fill of coins came to. */
const TOTALS: ReadonlySet<string> = new Set([
  'cost',
  'quote amount',
  'quote qty',
  'quote quantity',
  'funds',
  'turnover',
  'volume',
]);

/** The costs may be in the sum. */
const isNear = (product: Decimal, sum: Decimal): boolean =>
  product.abs().minus(sum.abs()).abs().compare(sum.abs().times(TWENTIETH)) <= 0;

const TWENTIETH = Decimal.parse('0.05');
