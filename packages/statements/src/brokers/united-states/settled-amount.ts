import { Decimal } from '@tapebook/domain/money';

/**
 * Cash of a trade before its costs, from the amount that settled it, in which they are.
 *
 * @param net received positive, paid negative; a purchase printed without a sign is taken for one.
 * @param fees cost positive.
 * @returns `undefined` where the report states no amount.
 * @example settledAmount('buy', -3320.70, 0.65) is -3320.05; settledAmount('sell', 738.81, 0.01) is 738.82
 */
export function settledAmount(
  kind: 'buy' | 'sell',
  net: Decimal | null,
  fees: Decimal | null,
): Decimal | undefined {
  if (net === null) return undefined;
  const cost = fees ?? Decimal.zero;
  return kind === 'buy' && net.isPositive() ? net.minus(cost).negated() : net.plus(cost);
}

const CENT = Decimal.parse('0.01');

/**
 * Costs that a report without a column for them keeps in its amounts: what was paid beyond the price, or not
 * received of it. Less than a cent is rounding, and money in the trader's favour is no cost.
 *
 * @param gross cash at the price, received positive.
 * @returns zero where the amount is the price's.
 */
export function hiddenCosts(gross: Decimal, net: Decimal): Decimal {
  const cost = gross.minus(net);
  return cost.compare(CENT) >= 0 ? cost.normalized() : Decimal.zero;
}

const HALF = Decimal.parse('0.5');

/**
 * The price at which a quantity comes to the cash that it settled for. Reports round the average price of
 * several fills to the cent; where the cash shows that, the shortest price that makes the cash is given.
 *
 * @param gross cash before costs, of either sign.
 * @returns the printed price where the cash is as it says, or differs by more than its rounding.
 * @example settledPrice(30.44, 341, 1, 10378.37) is 30.4351
 */
export function settledPrice(
  printed: Decimal,
  quantity: Decimal,
  multiplier: Decimal,
  gross: Decimal,
): Decimal {
  const units = quantity.abs().times(multiplier);
  const cash = gross.abs();
  if (units.isZero() || cash.isZero() || printed.isNegative()) return printed;
  if (printed.times(units).minus(cash).abs().compare(CENT) < 0) return printed;
  const places = Math.max(2, printed.scale);
  const step = Decimal.parse(`1e-${places}`).times(HALF);
  if (
    cash
      .dividedBy(units, places + 12)
      .minus(printed)
      .abs()
      .compare(step) > 0
  )
    return printed;
  for (let more = places + 1; more <= places + 8; more += 1) {
    const price = cash.dividedBy(units, more);
    if (price.times(units).rounded(2).equals(cash)) return price.normalized();
  }
  return printed;
}
