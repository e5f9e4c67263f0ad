import type { Activity } from '../../activities/index.ts';
import { Decimal, shareOf } from '../../money/index.ts';
import type { Book } from '../books/book.ts';
import { pointsOf } from '../books/points-of.ts';
import { invalidRatio, noFraction, paidOnNothing } from '../trade/problems.ts';
import { fractionName } from '../trade/trade-id.ts';
import { QUOTIENT_PLACES } from '../values/quotient-places.ts';

/**
 * New units for old ones, at the cost that there was. With an `amount`, that is the money paid for the
 * fraction that is left beyond whole units: it is closed at that.
 *
 * @example 25 at a ratio of 0.1 with an amount of 4.50: 2.5, of which the half is closed at 9.00
 */
export function split(book: Book, activity: Activity): void {
  const ratio = ratioOf(activity);
  if (ratio === null) {
    book.tell(invalidRatio(activity));
    return;
  }
  // Where nothing is held, a trade that goes on after it by a person's word still has its units.
  book.rescale(activity, ratio.to, ratio.from);
  if (!book.position.isFlat()) payFraction(book, activity);
}

/** More units at the cost that there was: so many (`quantity`), or so many for each one held (`ratio`). */
export function payStockDividend(book: Book, activity: Activity): void {
  const held = book.position.quantity;
  const received = activity.quantity?.abs();
  if (received !== undefined && !received.isZero()) {
    if (held.isZero()) book.tell(paidOnNothing(activity, received));
    else if (isPlausible(received, held)) book.rescale(activity, held.plus(received), held);
    else book.tell(invalidRatio(activity));
  } else {
    const ratio = ratioOf(activity);
    if (ratio === null) {
      book.tell(invalidRatio(activity));
      return;
    }
    if (held.isZero()) {
      book.tell(paidOnNothing(activity, null));
      return;
    }
    book.rescale(activity, ratio.from.plus(ratio.to), ratio.from);
  }
  if (!held.isZero()) payFraction(book, activity);
}

/**
 * Money that lowers the cost of what is held, shared by quantity; a short position pays it. What comes when
 * nothing is held any more is income of the account.
 */
export function payReturnOfCapital(book: Book, activity: Activity): void {
  if (book.position.isFlat()) return;
  const points = pointsOf(book, activity);
  if (points !== null) returnCapital(book, points);
}

/** @param points money received for all that is held, before the multiplier; negative when paid. */
export function returnCapital(book: Book, points: Decimal): void {
  const { quantity: held, direction } = book.position;
  let upTo = Decimal.zero;
  book.recost(({ quantity, cost }) => {
    const from = upTo;
    upTo = upTo.plus(quantity);
    const share = shareOf(points, from, upTo, held);
    if (cost === null) return null;
    return direction === 'long' ? cost.minus(share) : cost.plus(share);
  });
}

/** Closes what is held beyond whole units for the `amount` of an activity; does nothing without one. */
export function payFraction(book: Book, activity: Activity): void {
  const { amount } = activity;
  if (amount.isZero()) return;
  const { quantity: held, direction } = book.position;
  const rounded = held.dividedBy(Decimal.one, 0);
  const fraction = held.minus(rounded.compare(held) > 0 ? rounded.minus(Decimal.one) : rounded);
  if (fraction.isZero()) {
    book.tell(noFraction(activity));
    return;
  }
  const points = pointsOf(book, activity);
  // Who is short owes it, with whichever sign it is told: nothing that is owned is worth less than nothing.
  const notional = points === null || direction === 'long' ? points : points.abs();
  const name = fractionName(activity.id);
  const exit = { activity, quantity: fraction, fees: book.feesOf(activity), name };
  if (notional === null) book.close({ ...exit, price: null });
  else book.close({ ...exit, price: notional.quotient(fraction, QUOTIENT_PLACES), notional });
}

/** The ratio that an activity states; `null` where there is none, or none that can be true. */
export function ratioOf(activity: Activity): { readonly to: Decimal; readonly from: Decimal } | null {
  const { ratio, ratioDivisor = Decimal.one } = activity;
  return ratio !== undefined && isPlausible(ratio, ratioDivisor) ? { to: ratio, from: ratioDivisor } : null;
}

/** Nothing is split a thousand million to one; such a ratio is a slip, and would round positions away. */
const LARGEST_RATIO = Decimal.fromInteger(1_000_000_000);

export function isPlausible(to: Decimal, from: Decimal): boolean {
  if (!to.isPositive() || !from.isPositive()) return false;
  return to.compare(from.times(LARGEST_RATIO)) <= 0 && from.compare(to.times(LARGEST_RATIO)) <= 0;
}
