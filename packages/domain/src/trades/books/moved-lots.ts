import { type Activity, orderedUuid, orderOf } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import type { Instant } from '../../time/index.ts';
import { hasModelledFees, type LotPiece } from '../lots/lot.ts';
import type { Direction } from '../trade/trade.ts';
import { averagePrice } from '../values/contract-value.ts';
import { minusKnown, plusKnown } from '../values/known.ts';
import { QUOTIENT_PLACES } from '../values/quotient-places.ts';
import type { Book } from './book.ts';

/** A lot on its way into a book. */
export interface MovedLot {
  /** The name of the lot that it was, or was part of. */
  readonly name: string;
  readonly openedAt: Instant;
  readonly quantity: Decimal;
  /** Before the multiplier of the book that receives it. */
  readonly cost: Decimal | null;
  readonly fees: Decimal;
  readonly income: Decimal;
  /** Ids of the activities that brought it into the books that it was in, the earliest first. */
  readonly movedFrom?: readonly string[];
  /** Some of its fees are modelled. */
  readonly modelled?: boolean;
}

/** Pieces of one book as lots of another: the money that they have cost is the same. */
export function movedLots(pieces: readonly LotPiece[], from: Book, to: Book): MovedLot[] {
  return pieces.map((piece) => {
    const { activity, name, openedAt, quantity, cost, fees, income, movedFrom = [] } = piece;
    return {
      name,
      openedAt,
      quantity,
      cost: cost === null ? null : costIn(cost, from, to),
      fees,
      income,
      movedFrom: [...movedFrom, activity.id],
      modelled: hasModelledFees(piece),
    };
  });
}

/** Cost before the multiplier of one book, as cost before that of the other. */
export function costIn(cost: Decimal, from: Book, to: Book): Decimal {
  const own = from.terms.instrument.multiplier;
  const other = to.terms.instrument.multiplier;
  if (own === null || other === null || other.isZero() || own.equals(other)) return cost;
  return cost.times(own).quotient(other, QUOTIENT_PLACES);
}

/**
 * Lots enter a book with their times, costs and fees. What is held the other way is closed by them first, at
 * what they cost: it was sold before it arrived.
 */
export function receiveLots(
  book: Book,
  activity: Activity,
  direction: Direction,
  lots: readonly MovedLot[],
): void {
  const against = book.position.direction === direction ? Decimal.zero : book.position.quantity;
  let closing = Decimal.zero;
  let closingFees = Decimal.zero;
  let closingIncome = Decimal.zero;
  let closingModelled = false;
  let notional: Decimal | null = Decimal.zero;
  const entering: MovedLot[] = [];
  for (const lot of lots) {
    const part = lot.quantity.min(against.minus(closing));
    if (!part.isPositive()) {
      entering.push(lot);
      continue;
    }
    const [own, rest] = divide(lot, part);
    closing = closing.plus(part);
    closingFees = closingFees.plus(own.fees);
    closingIncome = closingIncome.plus(own.income);
    closingModelled ||= own.modelled === true;
    notional = plusKnown(notional, own.cost);
    if (rest !== null) entering.push(rest);
  }
  if (closing.isPositive()) {
    if (!closingIncome.isZero()) book.earn(closingIncome);
    const price = priceIn(book, notional, closing);
    const exit = { activity, quantity: closing, price, fees: closingFees, modelled: closingModelled };
    book.close(notional === null ? exit : { ...exit, notional });
  }
  for (const { name, openedAt, quantity, cost, fees, income, movedFrom, modelled = false } of entering) {
    const terms = {
      name: orderedUuid(`moved\u0000${activity.id}\u0000${name}`, orderOf(activity.id)),
      openedAt,
      ...(movedFrom === undefined ? {} : { movedFrom, modelled }),
    };
    const entry = { quantity, price: priceIn(book, cost, quantity), fees };
    book.open(activity, direction, entry, cost === null ? terms : { ...terms, cost }, income);
  }
}

/** The first `quantity` of a lot, and the rest where there is one. */
function divide(lot: MovedLot, quantity: Decimal): readonly [MovedLot, MovedLot | null] {
  if (quantity.equals(lot.quantity)) return [lot, null];
  const share = (whole: Decimal): Decimal =>
    whole.times(quantity).quotient(lot.quantity, whole.scale + QUOTIENT_PLACES);
  const own = {
    cost: lot.cost === null ? null : share(lot.cost),
    fees: share(lot.fees),
    income: share(lot.income),
  };
  return [
    { ...lot, ...own, quantity },
    {
      ...lot,
      quantity: lot.quantity.minus(quantity),
      cost: minusKnown(lot.cost, own.cost),
      fees: lot.fees.minus(own.fees),
      income: lot.income.minus(own.income),
    },
  ];
}

const priceIn = (book: Book, cost: Decimal | null, quantity: Decimal): Decimal | null =>
  averagePrice(book.terms.instrument, cost, quantity, QUOTIENT_PLACES);
