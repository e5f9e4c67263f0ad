import type { Decimal } from './decimal.ts';

/**
 * Digits behind the point at which a share of an amount is cut. Far below any currency's unit, so
 * that the shares of a fee agree with the exact fraction to 1e-12, and still add up to the whole.
 */
export const SHARE_PLACES = 12;

/**
 * The part of `whole` that belongs to the interval (`from`, `to`] of `total`.
 *
 * Shares are differences of rounded cumulative amounts, so the shares of adjoining intervals that
 * cover `total` add up to `whole` exactly, whatever their number and order of computation.
 *
 * @example thirds of a fee of 1.00: 0.333333333333, 0.333333333334, 0.333333333333
 */
export function shareOf(whole: Decimal, from: Decimal, to: Decimal, total: Decimal): Decimal {
  // Stryker disable next-line ConditionalExpression: what is shared up to nothing is nothing
  if (from.isZero()) return shareUpTo(whole, to, total);
  return shareUpTo(whole, to, total).minus(shareUpTo(whole, from, total));
}

/** As {@link shareOf}, of all from the beginning up to `upTo`: for whoever remembers what was given before. */
export function shareUpTo(whole: Decimal, upTo: Decimal, total: Decimal): Decimal {
  // Stryker disable next-line ConditionalExpression: shares of nothing come to nothing
  if (whole.isZero()) return whole;
  if (upTo.equals(total)) return whole;
  return whole.times(upTo).quotient(total, SHARE_PLACES);
}
