import type { Activity } from '../../activities/index.ts';
import type { AssetClass, Instrument } from '../../instruments/index.ts';
import { Decimal, shareOf, worthShareOf } from '../../money/index.ts';

import type { Exit } from '../drafts/exit.ts';
import type { LotPiece } from '../lots/lot.ts';
import type { Delivery } from '../options/deliveries.ts';
import { expectsDelivery, settlesInCash } from '../options/underlying.ts';
import {
  assumedDelivery,
  endsOtherSide,
  missingDelivery,
  missingSettlement,
  notHeld,
} from '../trade/problems.ts';
import { QUOTIENT_PLACES } from '../values/quotient-places.ts';
import type { Book } from './book.ts';
import { pointsOf } from './points-of.ts';

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
  const delivery = activity.kind === 'expire' ? null : deliveryOf(book, activity, quantity, ended);
  const value = endValue(book, activity, { quantity, ended, delivered: delivery !== null });
  const pieces = book.position.reduce(ended);
  const exit = { activity, quantity: ended, fees: endedFees, ...value };
  const { price, notional = price?.times(ended) ?? null } = value;
  const carried = delivery === null || notional === null ? null : resultOf(book, pieces, notional);
  if (delivery !== null && carried !== null && book.terms.rules.optionPolicy === 'basis-carry') {
    delivery.carry(carried);
    book.closePieces({ activity, quantity: ended, fees: endedFees, price: null, atCost: true }, pieces);
  } else book.closePieces(exit, pieces);
  const rest = quantity.minus(ended);
  if (rest.isPositive()) book.tell(notHeld(activity, rest, fees.minus(endedFees)));
}

interface Ending {
  readonly quantity: Decimal;
  /** Of the quantity, what was held. */
  readonly ended: Decimal;
  readonly delivered: boolean;
}

/** What may end at nothing: options, and among shares the warrants and rights, which have a last day. */
const MAY_LAPSE: ReadonlySet<AssetClass> = new Set(['option', 'future-option', 'stock', 'etf', 'fund']);

/**
 * What a position ends at: the price stated, or the cash that was paid for it, or nothing. A future
 * does not end at nothing because nobody says what it was settled at, nor does an exercised option that is settled
 * in money; one that delivers does, whatever is said of its worth, since what it delivers has that.
 *
 * @example expiry of 2 options on an index with an amount of 3,500: 17.50 each
 */
function endValue(
  book: Book,
  activity: Activity,
  { quantity, ended, delivered }: Ending,
): Pick<Exit, 'price' | 'notional'> {
  if (delivered) return { price: Decimal.zero };
  const { instrument } = book.terms;
  const option = { ...instrument, ...activity.instrument };
  const stated = statedEnd(activity, option);
  if (stated !== undefined) return { price: stated };
  // The cash of what delivers pays for what is delivered.
  const isSettlement = activity.kind === 'expire' || !expectsDelivery(option);
  if (isSettlement && !activity.amount.isZero()) return cashValue(book, activity, quantity, ended);
  const lapses =
    activity.kind === 'expire' ? MAY_LAPSE.has(instrument.assetClass) : !settlesInCash(instrument);
  if (lapses) return { price: Decimal.zero };
  book.tell(missingSettlement(activity));
  return { price: null };
}

/** The price that is said of an end. At its strike an option delivers; it is not what the option was worth. */
function statedEnd({ kind, price }: Activity, option: Instrument): Decimal | undefined {
  const isStrike = price !== undefined && option.strike?.equals(price) === true;
  return isStrike && kind !== 'expire' && expectsDelivery(option) ? undefined : price;
}

/** The price that cash for `quantity` comes to, whatever its sign: which way it went, the position says. */
function cashValue(
  book: Book,
  activity: Activity,
  quantity: Decimal,
  ended: Decimal,
): Pick<Exit, 'price' | 'notional'> {
  const points = pointsOf(book, activity)?.abs();
  if (points === undefined) return { price: null };
  if (book.terms.instrument.inverse) {
    return { price: points.isZero() ? null : quantity.quotient(points, QUOTIENT_PLACES) };
  }
  return {
    price: points.quotient(quantity, QUOTIENT_PLACES),
    notional: worthShareOf(points, Decimal.zero, ended, quantity),
  };
}

/**
 * Of the quantity stated, where the history has its fill; one is made only for what was held. Who holds an
 * option exercises it, and who has sold it is assigned: what says otherwise delivers nobody knows what.
 */
function deliveryOf(book: Book, activity: Activity, stated: Decimal, ended: Decimal): Delivery | null {
  const { instrument, rules } = book.terms;
  if ((activity.kind === 'exercise') !== (book.position.direction === 'long')) {
    book.tell(endsOtherSide(activity, book.position.direction));
    return null;
  }
  // Terms that only some rows tell: the multiplier is settled, what it is written on is as this one says.
  const option = { ...instrument, ...activity.instrument, multiplier: instrument.multiplier };
  const { deliveries } = book;
  const worth = statedEnd(activity, option);
  // What was paid out at a worth has delivered nothing, unless the history has the fill.
  const isPaidOut = worth !== undefined && !worth.isZero();
  const found = deliveries?.find(activity, option, stated, rules.timeZone) ?? null;
  const delivery = found ?? (isPaidOut ? null : (deliveries?.make(activity, option, ended) ?? null));
  for (const fill of found?.doubtful ?? []) book.tell(assumedDelivery(fill, instrument.symbol));
  if (delivery === null && !isPaidOut && expectsDelivery(option)) {
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
