import type { Activity } from '../../activities/index.ts';
import { Decimal, worthShareOf } from '../../money/index.ts';
import type { Book } from '../books/book.ts';
import { costIn, type MovedLot, movedLots, receiveLots } from '../books/moved-lots.ts';
import { pointsOf } from '../books/points-of.ts';
import { afterSplit } from '../lots/lot.ts';
import {
  invalidBasisFraction,
  invalidRatio,
  missingChildBasis,
  missingTerms,
  notHeld,
} from '../trade/problems.ts';
import { QUOTIENT_PLACES } from '../values/quotient-places.ts';
import { isPlausible, payFraction, ratioOf, returnCapital } from './corporate-actions.ts';

/** A merger without a successor: everything (or the quantity stated, if it is one) is closed for cash. */
export function mergeForCash(book: Book, activity: Activity): void {
  const held = book.position.quantity;
  const given = activity.quantity?.abs();
  const stated = given === undefined || given.isZero() ? held : given;
  const quantity = stated.min(held);
  if (held.isZero()) {
    if (!stated.isZero()) book.tell(notHeld(activity, stated, Decimal.zero));
    return;
  }
  if (activity.price === undefined && activity.amount.isZero()) {
    book.tell(missingTerms(activity));
    return;
  }
  const fees = book.feesOf(activity);
  const points = activity.price === undefined ? pointsOf(book, activity) : null;
  if (points === null) book.close({ activity, quantity, price: activity.price ?? null, fees });
  else {
    // The cash is for all that is stated, of which the history may hold a part only.
    const cash = points.abs();
    const price = cash.quotient(stated, QUOTIENT_PLACES);
    const notional = worthShareOf(cash, Decimal.zero, quantity, stated);
    book.close({ activity, quantity, price, fees, notional });
  }
  const rest = stated.minus(quantity);
  if (rest.isPositive()) book.tell(notHeld(activity, rest, Decimal.zero));
}

/**
 * The old units of a merger become new ones; cash given beside them lowers what they have cost. That is told by its
 * price for each old unit, or by the amount for all of them; an amount where a part of a unit is left over pays that,
 * unless it is far more than such a part is worth. Who is short owes it, with whichever sign it is told.
 *
 * @returns whether the amount still pays a fraction, or `null` where the terms cannot be true and nothing has changed.
 */
export function exchangeUnits(book: Book, activity: Activity): { readonly paysFraction: boolean } | null {
  const ratio = ratioOf(activity);
  if (ratio === null) {
    book.tell(invalidRatio(activity));
    return null;
  }
  const { price, amount } = activity;
  const { quantity: held, direction } = book.position;
  if (held.isZero()) return { paysFraction: false };
  const cash = price?.times(held);
  if (cash !== undefined) returnCapital(book, direction === 'long' ? cash : cash.negated());
  if (amount.isZero()) {
    book.rescale(activity, ratio.to, ratio.from);
    return { paysFraction: false };
  }
  const points = pointsOf(book, activity);
  const left = afterSplit(held, ratio.to, ratio.from);
  const isForAll = isWholeNumber(left) || (points !== null && isBeyondFraction(book, points.abs(), left));
  const isSaidTwice = cash !== undefined && points !== null && isNear(points.abs(), cash);
  if (cash === undefined && isForAll && points !== null)
    returnCapital(book, direction === 'long' ? points : points.abs().negated());
  book.rescale(activity, ratio.to, ratio.from);
  return { paysFraction: !isSaidTwice && (cash !== undefined || !isForAll) };
}

/** Few hold until a merger what is worth more times its cost then. */
const MOST_GAINED = Decimal.fromInteger(10);

/**
 * Whether so much money cannot be the price of the part of a unit that is left over: it is for all that was held.
 *
 * @param units that are held after the merger.
 */
function isBeyondFraction({ position }: Book, cash: Decimal, units: Decimal): boolean {
  let paid = Decimal.zero;
  for (const { cost } of position.openPieces()) {
    if (cost === null) return false;
    paid = paid.plus(cost);
  }
  const whole = units.dividedBy(Decimal.one, 0);
  const fraction = units.minus(whole.compare(units) > 0 ? whole.minus(Decimal.one) : whole);
  return cash.times(units).compare(paid.times(fraction).times(MOST_GAINED)) > 0;
}

const isWholeNumber = (quantity: Decimal): boolean => quantity.normalized().scale <= 0;

const CENT = Decimal.parse('0.01');

const isNear = (left: Decimal, right: Decimal): boolean => left.minus(right).abs().compare(CENT) <= 0;

/** All that one book holds goes on in another, with its times and costs. */
export function moveAll(from: Book, to: Book, activity: Activity): void {
  const { quantity, direction } = from.position;
  if (quantity.isZero()) return;
  receiveLots(to, activity, direction, movedLots(from.withdraw(activity, quantity), from, to));
}

/**
 * Units of the child for every unit of the parent: each lot of the parent gives up part of its cost to a lot
 * of the child, which has its time. Without that part stated, the child's cost is unknown and the parent's
 * stays.
 */
export function spinOff(parent: Book, child: Book, activity: Activity): void {
  const { quantity: held, direction } = parent.position;
  const stated = activity.quantity?.abs();
  if (held.isZero()) {
    if (stated?.isZero() === false) parent.tell(notHeld(activity, stated, Decimal.zero));
    return;
  }
  const ratio = stated?.isZero() === false ? { to: stated, from: held } : ratioOf(activity);
  if (ratio === null || !isPlausible(ratio.to, ratio.from)) {
    parent.tell(invalidRatio(activity));
    return;
  }
  const part = basisPart(parent, child, activity);
  let parents = Decimal.zero;
  let children = Decimal.zero;
  const lots: MovedLot[] = [];
  parent.recost(({ name, openedAt, quantity, cost }) => {
    parents = parents.plus(quantity);
    const upTo = afterSplit(parents, ratio.to, ratio.from);
    const given =
      part === null || cost === null ? null : worthShareOf(cost, Decimal.zero, part.of, part.whole);
    lots.push({
      name,
      openedAt,
      quantity: upTo.minus(children),
      cost: given === null ? null : costIn(given, parent, child),
      fees: Decimal.zero,
      income: Decimal.zero,
    });
    children = upTo;
    return cost === null || given === null ? cost : cost.minus(given);
  });
  receiveLots(child, activity, direction, lots);
  payFraction(child, activity);
}

function basisPart(
  parent: Book,
  child: Book,
  activity: Activity,
): { readonly of: Decimal; readonly whole: Decimal } | null {
  const { basisFraction: of, basisFractionDivisor: whole = Decimal.one } = activity;
  if (of === undefined) {
    parent.tell(missingChildBasis(activity, child.terms.instrument.symbol));
    return null;
  }
  if (whole.isPositive() && !of.isNegative() && of.compare(whole) <= 0) return { of, whole };
  parent.tell(invalidBasisFraction(activity));
  return null;
}
