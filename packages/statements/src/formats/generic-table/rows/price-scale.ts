import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { rateOf } from '../currencies/conversion.ts';
import { accruedBeside } from '../plan/costs/money-beside.ts';
import type { RowCosts, TableContext } from './table-context.ts';
import type { TableRow } from './table-row.ts';

const HUNDREDTH = Decimal.parse('0.01');
const CENT = Decimal.parse('0.01');
/** What rounding and costs that the table does not list may make of an amount. */
const NEAR = Decimal.parse('0.005');
/** For a contract. */
const MOST_EACH = Decimal.parse('3');
/** Off by more than this share of it, and by more than any commission, an amount is of something else. */
const FAR = Decimal.parse('0.25');
const MORE_THAN_COSTS = Decimal.parse('50');

/** Moneys of which a hundred are about one of another currency, in which an amount may be told. */
const SMALL = new Set(['JPY', 'KRW', 'INR', 'RUB', 'HUF']);

interface Priced {
  readonly size: Decimal;
  readonly price: Decimal;
  readonly instrument: Instrument;
  readonly costs: RowCosts;
}

/**
 * The price of one piece in the row's currency. Where the stated amount is a hundredth of quantity times price,
 * the column counts pence, percent of par, or whole contracts of an option; any other amount that is far off is
 * said once.
 */
export function scaledPrice(
  row: TableRow,
  { size, price, instrument, costs }: Priced,
  { plan, writer }: TableContext,
): Decimal {
  const { assetClass, currency, multiplier, symbol } = instrument;
  if (assetClass === 'future' || assetClass === 'cfd' || multiplier === null || instrument.inverse === true)
    return price;
  const accrued = accruedBeside(row, plan);
  const { conversion } = plan;
  const rate = conversion === null ? null : rateOf(conversion, row.at(conversion.position));
  const paid = row
    .readable('amount')
    ?.abs()
    .times(rate ?? Decimal.one)
    .minus(accrued);
  if (paid?.isPositive() !== true) return price;
  const gross = size.times(price).times(multiplier).abs();
  // Of cheap options the commission that nobody lists is much of what was paid.
  const unlisted = assetClass === 'option' ? size.abs().times(MOST_EACH) : Decimal.zero;
  const isNear = (money: Decimal, more = Decimal.zero) => {
    const slack = costs.fees.abs().plus(money.times(NEAR)).plus(CENT).plus(more);
    return money.minus(paid).abs().compare(slack) <= 0 && money.compare(slack) > 0;
  };
  if (gross.isZero() || isNear(gross)) return price;
  const hundredth = isNear(gross.times(HUNDREDTH), unlisted);
  // Prices in pence and amounts in pounds agree.
  if (hundredth && currency === 'GBX') return price;
  if (hundredth && !SMALL.has(currency)) {
    const scaled = price.times(HUNDREDTH).normalized();
    writer.problemOnce(
      'warning',
      'price-derived',
      `Line ${row.line} has an amount of ${paid}, a hundredth of quantity × price, so its price must be in pence, in percent of par or for a whole contract; ${scaled} was used. Other rows like it were read the same way.`,
      row.line,
    );
    return scaled;
  }
  const off = gross.minus(paid).abs();
  if (off.compare(gross.times(FAR)) > 0 && off.compare(MORE_THAN_COSTS) > 0) {
    writer.problemOnce(
      'warning',
      'amount-differs',
      `Line ${row.line} states an amount of ${paid}; its quantity and price make it ${gross.normalized()}. If the amount is in another currency than the price, nothing is wrong; else check the quantity, the price and the contract size of ${symbol}.`,
      row.line,
    );
  }
  return price;
}
