import type { Activity } from '../../activities/index.ts';
import type { Decimal } from '../../money/index.ts';
import { incomeInCurrency } from '../fees/fill-fees.ts';
import { foreignCurrency } from '../trade/problems.ts';
import { QUOTIENT_PLACES } from '../values/quotient-places.ts';
import type { Book } from './book.ts';

/**
 * The `amount` of an activity before the multiplier; `null` where that is unknown, or the money is in another
 * currency and no rate is known.
 */
export function pointsOf(book: Book, activity: Activity): Decimal | null {
  const { instrument, market } = book.terms;
  const money = incomeInCurrency(activity, instrument, market);
  if (money === null) book.tell(foreignCurrency(activity, instrument.currency));
  const { multiplier } = instrument;
  // Of nothing no price makes an amount.
  return money === null || multiplier === null || multiplier.isZero()
    ? null
    : money.quotient(multiplier, QUOTIENT_PLACES);
}
