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
