import type { Activity } from '../activities/index.ts';
import { Decimal, shareOf } from '../money/index.ts';
import type { Book } from './book.ts';
import type { Delivery } from './deliveries.ts';
import type { LotPiece } from './lot.ts';
import { missingDelivery, missingSettlement, notHeld } from './problems.ts';
import { expectsDelivery, settlesInCash } from './underlying.ts';

/**
 * Expiry, assignment, exercise: ends the position (or the quantity stated) at the price stated, or at nothing.
 *
 * What an exercise or assignment delivers is a fill of the underlying. Under the policy `basis-carry` the
 * option ends at exactly what it cost, and that fill takes over its result: shares cost strike and premium.
 */
export function endPosition(book: Book, activity: Activity): void {
  const held = book.position.quantity;
  const stated = activity.quantity ?? null;
  const fees = book.feesOf(activity);
  if (held.isZero()) {
    book.tell(notHeld(activity, stated, fees));
    return;
  }
  const quantity = stated === null || stated.isZero() ? held : stated.abs();
  const ended = quantity.min(held);
  const endedFees = shareOf(fees, Decimal.zero, ended, quantity);
  const price = priceOf(book, activity);
  const delivery = activity.kind === 'expire' ? null : deliveryOf(book, activity, quantity, ended);
  const pieces = book.position.reduce(ended);
  const exit = { activity, quantity: ended, price, fees: endedFees };
  const carried = delivery === null || price === null ? null : resultOf(book, pieces, price.times(ended));
  if (delivery !== null && carried !== null && book.terms.rules.optionPolicy === 'basis-carry') {
    delivery.carry(carried);
    book.closePieces({ ...exit, price: null, atCost: true }, pieces);
  } else book.closePieces(exit, pieces);
  const rest = quantity.minus(ended);
  if (rest.isPositive()) book.tell(notHeld(activity, rest, fees.minus(endedFees)));
}

/** An option that ends without a price ends at nothing, unless money was paid for it that nobody states. */
function priceOf(book: Book, activity: Activity): Decimal | null {
  if (activity.price !== undefined) return activity.price;
  if (activity.kind === 'expire' || !settlesInCash(book.terms.instrument)) return Decimal.zero;
  book.tell(missingSettlement(activity));
  return null;
}

/** Of the quantity stated, where the history has its fill; one is made only for what was held. */
function deliveryOf(book: Book, activity: Activity, stated: Decimal, ended: Decimal): Delivery | null {
  const { instrument, rules } = book.terms;
  // Terms that only some rows tell: the multiplier is settled, what it is written on is as this one says.
  const option = { ...instrument, ...activity.instrument, multiplier: instrument.multiplier };
  const { deliveries } = book;
  const delivery =
    deliveries?.find(activity, option, stated, rules.timeZone) ??
    deliveries?.make(activity, option, ended) ??
    null;
  const atPrice = activity.price !== undefined && !activity.price.isZero();
  if (delivery === null && !atPrice && expectsDelivery(option)) {
    book.tell(missingDelivery(activity, option.underlying ?? ''));
  }
  return delivery;
}

/** What ending `pieces` for `notional` realises, in money; `null` where it is not known. */
function resultOf(book: Book, pieces: readonly LotPiece[], notional: Decimal): Decimal | null {
  const { multiplier } = book.terms.instrument;
  if (multiplier === null) return null;
  let cost = Decimal.zero;
  for (const piece of pieces) {
    if (piece.cost === null) return null;
    cost = cost.plus(piece.cost);
  }
  const points = book.position.direction === 'long' ? notional.minus(cost) : cost.minus(notional);
  return points.times(multiplier);
}
