import type { Activity } from '../../activities/index.ts';
import type { Instrument } from '../../instruments/index.ts';
import { Decimal, shareOf, worthShareOf } from '../../money/index.ts';
import type { Exit } from '../drafts/exit.ts';
import { tradedQuantity } from '../fees/fill-fees.ts';
import {
  boughtBefore,
  foreignCurrency,
  missingPrice,
  negativeQuantity,
  opensAgainstHeld,
  orphanClose,
  zeroQuantity,
} from '../trade/problems.ts';
import type { Direction } from '../trade/trade.ts';
import { QUOTIENT_PLACES } from '../values/quotient-places.ts';
import { accruedInterest } from './accrued-interest.ts';
import { type Book, partName } from './book.ts';
import type { PartedBook } from './parted-book.ts';

/** A buy or sell: opens, adds, closes, or goes through zero. */
export function takeFill(parts: PartedBook, activity: Activity, direction: Direction): void {
  const book = parts.at(activity.positionId);
  const { quantity: stated } = activity;
  if (stated === undefined || stated.isZero()) {
    book.tell(zeroQuantity(activity));
    return;
  }
  if (stated.isNegative()) {
    book.tell(negativeQuantity(activity, stated));
    return;
  }
  const { instrument } = book.terms;
  if (activity.price === undefined) book.tell(missingPrice(activity));
  if (activity.currency !== instrument.currency) book.tell(foreignCurrency(activity, instrument.currency));
  const quantity = activity.feeCurrency === undefined ? stated : tradedQuantity(activity, instrument, stated);
  const price = activity.price ?? null;
  const fees = book.feesOf(activity);
  const delivered = book.deliveries?.of(activity);
  if (delivered === undefined || price === null) {
    const { statedResult } = activity;
    const plain = { activity, quantity, price, fees };
    const whole = statedResult === undefined ? plain : { ...plain, stated: statedResult };
    trade(parts, book, direction, whole, delivered !== undefined);
    return;
  }
  // Delivered by an option whose result it takes over: strike and premium are what it costs or brings.
  const { carried, name } = delivered;
  const notional = price.times(quantity).plus(pointsIn(instrument, carried));
  const exit = { activity, quantity, price: notional.quotient(quantity, QUOTIENT_PLACES), fees, notional };
  trade(parts, book, direction, name === undefined ? exit : { ...exit, name }, true);
}

/** Closes what is held the other way, and opens with the rest. */
function trade(parts: PartedBook, book: Book, direction: Direction, plain: Exit, isDelivered: boolean): void {
  const { activity } = plain;
  const interest = accruedInterest(activity, book.terms.instrument);
  const whole = interest.isZero() ? plain : { ...plain, income: interest };
  const closed = parts.closedBy(activity, direction);
  const first = closed[0];
  if (first === undefined) {
    enter(book, direction, whole, isDelivered);
    return;
  }
  if (activity.effect === 'open')
    book.tell(
      opensAgainstHeld(activity, `${first.position.quantity.normalized()} ${first.position.direction}`),
    );
  const known = activity.heldCost === undefined ? null : costOfHeld(closed);
  const rest = closeParts(closed, whole);
  // Through zero: the fill closes what is held and opens the rest, fee and interest shared by quantity.
  if (rest !== null) enter(book, direction, rest, isDelivered, known);
}

/** What all that is held has cost; `null` where that is not known. */
function costOfHeld(parts: readonly Book[]): Decimal | null {
  let sum = Decimal.zero;
  for (const { cost } of parts.flatMap(({ position }) => position.openPieces())) {
    if (cost === null) return null;
    sum = sum.plus(cost);
  }
  return sum;
}

/** Closes one part after the other. @returns what is left of the fill. */
function closeParts(parts: readonly Book[], whole: Exit): Exit | null {
  const { stated: made } = whole;
  /** What was made is of what closes alone, however much the fill opens. */
  const all = made === undefined ? whole.quantity : heldBy(parts).min(whole.quantity);
  let upTo = Decimal.zero;
  let left = whole;
  for (let place = 0; place < parts.length; place += 1) {
    const part = parts[place] as Book;
    const held = part.position.quantity;
    const divided = left.quantity.compare(held) <= 0 ? null : divide(left, held);
    let closing = divided === null ? left : divided[0];
    if (made !== undefined) {
      const from = upTo;
      upTo = upTo.plus(closing.quantity);
      closing = { ...closing, stated: shareOf(made, from, upTo, all) };
    }
    // One fill closes several positions: the ids of trades must tell them apart.
    if (place > 0) closing = { ...closing, name: partName(whole.name ?? whole.activity.id, part.positionId) };
    part.close(closing);
    if (divided === null) return null;
    left = divided[1];
  }
  return left;
}

const heldBy = (parts: readonly Book[]): Decimal =>
  parts.reduce((sum, { position }) => sum.plus(position.quantity), Decimal.zero);

function enter(
  book: Book,
  direction: Direction,
  entry: Exit,
  isDelivered: boolean,
  known: Decimal | null = Decimal.zero,
): void {
  const { activity, quantity, fees, notional, income } = entry;
  // What an option delivers is short where it is not held, whatever the row is taken for.
  if (activity.effect !== 'close' || isDelivered)
    book.open(activity, direction, entry, notional && { cost: notional }, income);
  else if (activity.heldBefore === true && book.position.isFlat())
    closeHeldBefore(book, direction, entry, known);
  else book.tell(orphanClose(activity, quantity, fees));
}

/**
 * Closes what was held before the history begins: a trade whose entry is unknown, or is what the source says that it
 * cost. The fill stands at both its ends, as nothing else of it is known.
 *
 * @param direction of the fill; what it closes was held the other way.
 */
function closeHeldBefore(book: Book, direction: Direction, exit: Exit, known: Decimal | null): void {
  const { activity, quantity } = exit;
  const { instrument } = book.terms;
  const cost = heldCost(activity, instrument, known);
  if (cost === null) book.tell(boughtBefore(activity, quantity));
  const price = cost === null ? null : cost.quotient(quantity, QUOTIENT_PLACES);
  const held = { quantity, price, fees: Decimal.zero };
  book.open(activity, direction === 'long' ? 'short' : 'long', held, cost === null ? {} : { cost });
  book.close(exit);
}

/**
 * What the units had cost that a fill closes beyond those of the book, before the multiplier; `null` where nobody says it.
 * What is stated is of the whole fill, so it is all that is left of it: whatever the known units had cost, both results
 * together are the one that the source states.
 */
function heldCost(
  { heldCost: cost, currency }: Activity,
  instrument: Instrument,
  known: Decimal | null,
): Decimal | null {
  if (cost === undefined || known === null || instrument.inverse === true || instrument.multiplier === null)
    return null;
  if (currency !== instrument.currency) return null;
  const whole = pointsIn(instrument, cost);
  if (known.isZero()) return whole;
  const rest = whole.minus(known);
  return rest.isPositive() ? rest : null;
}

function divide(whole: Exit, quantity: Decimal): readonly [Exit, Exit] {
  const { fees, notional, income } = whole;
  const share = (amount: Decimal): Decimal => shareOf(amount, Decimal.zero, quantity, whole.quantity);
  let closing: Exit = { ...whole, quantity, fees: share(fees) };
  let rest: Exit = { ...whole, quantity: whole.quantity.minus(quantity), fees: fees.minus(closing.fees) };
  if (notional !== undefined) {
    const closed = worthShareOf(notional, Decimal.zero, quantity, whole.quantity);
    closing = { ...closing, notional: closed };
    rest = { ...rest, notional: notional.minus(closed) };
  }
  if (income !== undefined) {
    const closed = share(income);
    closing = { ...closing, income: closed };
    rest = { ...rest, income: income.minus(closed) };
  }
  return [closing, rest];
}

/** Money before the multiplier; as it is where that is not known, since then no result is. */
function pointsIn({ multiplier }: Instrument, money: Decimal): Decimal {
  return multiplier === null ? money : money.quotient(multiplier, QUOTIENT_PLACES);
}
