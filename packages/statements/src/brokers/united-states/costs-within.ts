import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { hiddenCosts } from './settled-amount.ts';

/** More than the fees of regulators have been of what is sold, with the trading activity fee a share. */
const OF_SALES = Decimal.parse('0.00004');
const A_SHARE = Decimal.parse('0.0002');
/** More than exchanges and regulators take for a contract, index options included. */
const A_CONTRACT = Decimal.parse('1.5');
/** Each of the fees is rounded up to the cent. */
const ROUNDING = Decimal.parse('0.04');

/**
 * Fees of regulators and exchanges that the amount of a row holds and no column states. More than such fees can
 * be is the rounding of an average price; a purchase of shares bears none.
 *
 * @param net cash received (positive) or paid, without the costs that are stated.
 *
 * @example a sale of 100 at 20.00 for 1,999.92 cost 0.08
 */
export function costsWithin(
  kind: 'buy' | 'sell',
  { assetClass, multiplier }: Instrument,
  quantity: Decimal,
  price: Decimal,
  net: Decimal,
): Decimal {
  const isOption = assetClass === 'option';
  if (multiplier === null || (kind === 'buy' && !isOption)) return Decimal.zero;
  const value = quantity.times(price).times(multiplier);
  const paid = kind === 'buy' && net.isPositive() ? net.negated() : net;
  const cost = hiddenCosts(kind === 'buy' ? value.negated() : value, paid);
  const limit = value
    .times(OF_SALES)
    .plus(quantity.times(isOption ? A_CONTRACT : A_SHARE))
    .plus(ROUNDING);
  return cost.compare(limit) > 0 ? Decimal.zero : cost;
}
