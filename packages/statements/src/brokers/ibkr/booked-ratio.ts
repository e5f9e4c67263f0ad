import type { Decimal } from '@tapebook/domain/money';
import type { Ratio } from './corporate-event.ts';

/** The broker books fractions to the fourth digit. */
const BOOKED_PLACES = 4;

/**
 * The ratio by which the broker's own books go on: as stated where it makes exactly what was booked, else what
 * was booked for what. 1,500 at 100 for 2,248 are 66.725978…, and 66.726 is what can be sold: at the stated
 * ratio a dust of it would be left for ever.
 *
 * @param came pieces booked in, and `went` those booked out, of either sign.
 */
export function bookedRatio(stated: Ratio, came: Decimal, went: Decimal): Ratio {
  const [given, held] = [came.abs(), went.abs()];
  if (given.isZero() || held.isZero() || given.times(stated.held).equals(held.times(stated.given)))
    return stated;
  return { given, held };
}

/**
 * As {@link bookedRatio}, where what is held of the parent is not told: the whole number of pieces that makes
 * what was booked to the fourth digit, where there is one.
 *
 * @example 29.0909 booked at 1 for 11: 320 were held, so 29.0909 for 320
 */
export function childRatio(stated: Ratio, came: Decimal): Ratio {
  const given = came.abs();
  const parents = given.times(stated.held).quotient(stated.given, 0);
  if (!parents.isPositive()) return stated;
  const exact = parents.times(stated.given).quotient(stated.held, BOOKED_PLACES);
  return exact.equals(given) ? bookedRatio(stated, given, parents) : stated;
}
