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

/** A worth with more digits than these is of small things: a coin quoted in another, an inverse contract. */
const MANY_PLACES = 8;

/**
 * As {@link shareOf}, of what a quantity is worth or has cost: with so many more digits as its quantities and its
 * price have that a price which is reckoned from the share is right to twelve places, be it of a
 * billionth of a coin or of a contract whose worth is one divided by its price.
 *
 * @example a third of the 1.25 coins that a contract is worth, where they are told to 24 places: to 24 places too
 */
export function worthShareOf(worth: Decimal, from: Decimal, to: Decimal, total: Decimal): Decimal {
  const share = worthUpTo(worth, to, total);
  return from.isZero() ? share : share.minus(worthUpTo(worth, from, total));
}

function worthUpTo(worth: Decimal, upTo: Decimal, total: Decimal): Decimal {
  // Stryker disable next-line ConditionalExpression: shares of nothing come to nothing
  if (worth.isZero()) return worth;
  if (upTo.equals(total)) return worth;
  const isFine = worth.scale > MANY_PLACES;
  const least = isFine ? Math.max(worth.scale, 2 * SHARE_PLACES) : 0;
  const places = Math.max(least, SHARE_PLACES + Math.max(upTo.scale, total.scale));
  const whole = worth.times(upTo);
  // A share may be shared again: zeros at its end say how many digits count.
  return isFine ? whole.dividedBy(total, places) : whole.quotient(total, places);
}
