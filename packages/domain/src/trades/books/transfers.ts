import type { Activity } from '../../activities/index.ts';
import { Decimal, shareOf } from '../../money/index.ts';
import type { LotPiece } from '../lots/lot.ts';
import { missingBasis, negativeQuantity, notHeld, zeroQuantity } from '../trade/problems.ts';
import type { Book } from './book.ts';

/**
 * Adds to the position at the basis stated; without one the basis is unknown, never nothing. What was sold
 * short arrives as such.
 */
export function transferIn(book: Book, activity: Activity): void {
  const { quantity } = activity;
  if (quantity === undefined || quantity.isZero()) {
    book.tell(zeroQuantity(activity));
    return;
  }
  if (quantity.isNegative()) {
    book.tell(negativeQuantity(activity, quantity));
    return;
  }
  if (activity.price === undefined) book.tell(missingBasis(activity));
  const price = activity.price ?? null;
  const fees = book.feesOf(activity);
  const { direction = 'long' } = activity;
  if (book.position.isFlat() || book.position.direction === direction) {
    book.open(activity, direction, { quantity, price, fees });
    return;
  }
  // What was sold before it arrived is delivered with it: the short is closed at the basis. A short that
  // arrives is closed by what is held alike.
  const held = book.position.quantity.min(quantity);
  const closing = shareOf(fees, Decimal.zero, held, quantity);
  book.close({ activity, quantity: held, price, fees: closing });
  const rest = quantity.minus(held);
  if (rest.isPositive()) book.open(activity, direction, { quantity: rest, price, fees: fees.minus(closing) });
}

/**
 * Takes lots out of the position, in matching order, without a result.
 *
 * @returns what left, for the book that receives it.
 */
export function transferOut(book: Book, activity: Activity): readonly LotPiece[] {
  const held = book.position.quantity;
  const quantity = activity.quantity?.abs() ?? held;
  const leaving = quantity.min(held);
  const pieces = leaving.isPositive() ? book.withdraw(activity, leaving) : [];
  const rest = quantity.minus(leaving);
  if (rest.isPositive() || leaving.isZero()) book.tell(notHeld(activity, rest, Decimal.zero));
  return pieces;
}
