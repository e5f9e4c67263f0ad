import { Decimal } from '@tapebook/domain/money';

/** A net result may lie this much, by share, below its prices: more is another contract size, and no cost. */
const MOST = Decimal.parse('0.2');
const ALWAYS = Decimal.parse('10');

/**
 * The costs that a net result holds where nothing else shows them: what is missing between it and its prices.
 *
 * @param gross by the prices; `null` where it is not known in the currency of the result.
 * @returns `null` where that is no sensible cost, or nothing at all.
 */
export function netOfCosts(gross: Decimal | null, net: Decimal): Decimal | null {
  if (gross === null) return null;
  const missing = gross.minus(net);
  const most = gross.abs().times(MOST);
  // Better than its prices make it is a result only because they were rounded.
  if (missing.isNegative()) return null;
  return missing.compare(most.compare(ALWAYS) > 0 ? most : ALWAYS) <= 0 ? missing.normalized() : null;
}
