import type { Decimal } from '@tapebook/domain/money';
import type { Ratio } from './corporate-event.ts';

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
