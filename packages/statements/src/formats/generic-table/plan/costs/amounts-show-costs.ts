import { Decimal } from '@tapebook/domain/money';
import { parseNumber } from '../../../../cells/parse-number.ts';
import type { ColumnRole, DecimalMark } from '../../../../contracts/source.ts';
import type { Row } from '../../../../tables/csv-scanner.ts';
import type { Columns } from '../../columns/columns.ts';
import type { ReadSide } from '../read-side.ts';

const CENT = Decimal.parse('0.01');
/** More than this share of what was traded, or than this much, is another currency or another price. */
const MOST = Decimal.parse('0.02');
const ALWAYS = Decimal.parse('15');
/** An option's price is of one share of a hundred. */
const SIZES = [Decimal.one, Decimal.parse('100')];

/**
 * Whether the amounts of a table hold costs that no column of it states: of each purchase more was paid than quantity
 * times price, of each sale less received. Of both there must be some, so that it is no rate of exchange; or purchases cost
 * nothing and sales a little, as where no commission is charged and the exchange takes its part of what is sold.
 */
export function amountsShowCosts(
  columns: Columns,
  sample: readonly Row[],
  {
    readSide,
    marks,
    amountTellsSide,
  }: {
    readSide: ReadSide;
    marks: ReadonlyMap<ColumnRole, DecimalMark>;
    amountTellsSide: boolean;
  },
): boolean {
  const { side, quantity, price, amount } = columns;
  if (quantity === undefined || price === undefined || amount === undefined) return false;
  const seen = { buy: 0, sell: 0 };
  let evenPurchases = 0;
  let coarse = false;
  for (const { cells } of sample) {
    const at = (role: ColumnRole) => parseNumber(cells[columns[role] ?? -1] ?? '', marks.get(role) ?? '.');
    const [size, each, moved] = [at('quantity'), at('price'), at('amount')];
    const money = moved?.abs();
    if (size === null || each === null || moved === null || money === undefined || money.isZero()) continue;
    const word = side === undefined ? null : readSide(cells[side] ?? '');
    if (word === 'ignored') continue;
    const isSale = amountTellsSide ? moved.isPositive() : size.isNegative();
    const kind = word === null ? (isSale ? 'sell' : 'buy') : word.kind;
    // Without units it is money that a position brought, whatever the row calls it.
    if ((kind !== 'buy' && kind !== 'sell') || size.isZero()) continue;
    const traded = SIZES.map((units) => size.abs().times(each).times(units)).find(
      (gross) => gross.minus(money).abs().compare(mostOf(gross)) <= 0,
    );
    if (traded === undefined) return false;
    const cost = kind === 'buy' ? money.minus(traded) : traded.minus(money);
    if (cost.compare(CENT.negated()) < 0) return false;
    if (cost.compare(CENT) >= 0) {
      seen[kind] += 1;
      // A price that is rounded can make as much, or a commission that purchases would pay as well.
      coarse ||= kind === 'sell' && (cost.compare(roundingOf(size, each)) <= 0 || isCommission(cost, traded));
    } else if (kind === 'buy') evenPurchases += 1;
  }
  if (seen.buy > 0) return seen.sell > 0;
  return seen.sell > 0 && evenPurchases > 0 && !coarse;
}

/** What the digits that a price leaves out come to at the most. */
const roundingOf = (size: Decimal, price: Decimal): Decimal =>
  size.abs().times(Decimal.parse(`${'0.'.padEnd(price.scale + 2, '0')}5`));

/** More than regulators and exchanges take of a sale. */
const isCommission = (cost: Decimal, traded: Decimal): boolean =>
  cost.compare(traded.times(THOUSANDTH).plus(CENT)) > 0;
const THOUSANDTH = Decimal.parse('0.001');

const mostOf = (gross: Decimal): Decimal => {
  const share = gross.abs().times(MOST);
  return share.compare(ALWAYS) > 0 ? share : ALWAYS;
};
