import type { Activity } from '../../activities/index.ts';
import { Decimal, shareOf, shareUpTo, worthShareOf } from '../../money/index.ts';
import type { Instant } from '../../time/index.ts';
import { QUOTIENT_PLACES } from '../values/quotient-places.ts';
import { isEndless, splitUnrounded, type Unrounded, unrounded } from '../values/unrounded.ts';

/** The part of a lot that one exit consumes. */
export interface LotPiece {
  /** The fact that brought the lot into this book. */
  readonly activity: Activity;
  /** What tells the lot apart in the ids of trades: the activity's id, unless that brought several. */
  readonly name: string;
  /** Price of one unit as it was traded; `null` when the basis is not known. */
  readonly fillPrice: Decimal | null;
  readonly openedAt: Instant;
  /** In today's units, after splits. */
  readonly quantity: Decimal;
  /** In the units in which it was traded. */
  readonly fillQuantity: Decimal;
  /** Price × quantity, before the multiplier; `null` when the basis is not known. */
  readonly cost: Decimal | null;
  readonly fees: Decimal;
  /** Money that it brought (positive) or cost (negative) while it was held. */
  readonly income: Decimal;
  /**
   * Of fees that are an average over several fills, or that came from another book: whether some of them are
   * modelled. Absent where they are the activity's own, which tells.
   */
  readonly modelled?: boolean;
  /** As in {@link LotTerms}. */
  readonly movedFrom?: readonly string[];
}

/** Whether fees of an activity are not its source's: where that says nothing of any, those that are there. */
export const areAssumed = ({ feesStated }: Activity, fees: Decimal): boolean =>
  feesStated === false && !fees.isZero();

/** Whether some of the fees of a piece are modelled, not what a source states. */
export const hasModelledFees = ({ activity, fees, modelled }: LotPiece): boolean =>
  modelled ?? areAssumed(activity, fees);

/** What a lot has of its own, where it was not simply bought or sold by its activity. */
export interface LotTerms {
  /** Where one activity brings several lots: what tells them apart. A UUID. */
  readonly name?: string;
  /** When it was acquired, where that was not when its activity happened. */
  readonly openedAt?: Instant;
  /** Cost of the whole lot, where that is not exactly price × quantity. */
  readonly cost?: Decimal;
  /** Ids of the activities that brought it into the books that it was in before this one, the earliest first. */
  readonly movedFrom?: readonly string[];
  /** Whether some of its fees are modelled, where they came from another book. */
  readonly modelled?: boolean;
}

/**
 * A quantity after a split, `to` new units for every `from` old ones: exact, or to twelve digits more
 * than it had before, so that nothing that is held ever rounds to nothing.
 */
export function afterSplit(quantity: Decimal, to: Decimal, from: Decimal): Decimal {
  const whole = quantity.times(to);
  return whole.quotient(from, whole.scale + QUOTIENT_PLACES);
}

const PLAIN: LotTerms = {};

/** What one fill added to a position, and how much of it is still there. */
export class Lot {
  /** All of it in today's units, before anything was taken. */
  private whole: LotPiece;
  /** Of one unit; rounded after a split, so that money is reckoned from the whole cost. `null`: not known. */
  price: Decimal | null;
  /** The price, while parts of the lot cost exactly that for each unit; else they share the whole cost. */
  private exactPrice: Decimal | null;
  private taken = Decimal.zero;
  /** The whole without what was taken; asked for at every fill. */
  private left: Decimal;
  /** Of the fees of the whole, what went with what was taken. */
  private takenFees = Decimal.zero;
  /** Of what remains. */
  private income = Decimal.zero;
  /** What remains, where a split has made it endless. */
  private endless: Unrounded | null = null;
  /** What remains, as it was told last; most lots are told of as a whole twice, and nothing has changed. */
  private told: LotPiece | null;

  constructor(
    activity: Activity,
    quantity: Decimal,
    price: Decimal | null,
    fees: Decimal,
    terms: LotTerms = PLAIN,
  ) {
    this.price = price;
    this.exactPrice = terms.cost === undefined ? price : null;
    const whole: LotPiece = {
      activity,
      name: terms.name ?? activity.id,
      fillPrice: price,
      openedAt: terms.openedAt ?? activity.acquiredAt ?? activity.occurredAt,
      quantity,
      fillQuantity: quantity,
      cost: terms.cost ?? price?.times(quantity) ?? null,
      fees: fees.isZero() ? Decimal.zero : fees,
      income: Decimal.zero,
    };
    const { movedFrom, modelled = false } = terms;
    this.whole = movedFrom === undefined ? whole : { ...whole, movedFrom, modelled };
    this.told = this.whole;
    this.left = quantity;
  }

  /** When it was acquired: what was transferred in is older than its transfer. */
  get openedAt(): Instant {
    return this.whole.openedAt;
  }

  get remaining(): Decimal {
    return this.left;
  }

  /** Takes `quantity` (at most what remains) out of the lot, with its share of cost and fees. */
  take(quantity: Decimal): LotPiece {
    const end = this.taken.plus(quantity);
    const piece = this.pieceUpTo(end, quantity);
    this.told = null;
    this.taken = end;
    this.left = this.left.minus(quantity);
    this.takenFees = this.takenFees.plus(piece.fees);
    if (this.endless !== null) this.endless = { ...this.endless, value: this.endless.value.minus(quantity) };
    this.income = this.income.minus(piece.income);
    return piece;
  }

  /** What remains, as a piece. */
  rest(): LotPiece {
    this.told ??= this.pieceUpTo(this.whole.quantity, this.remaining);
    return this.told;
  }

  /** Money that what remains has brought. */
  earn(amount: Decimal): void {
    this.told = null;
    this.income = this.income.plus(amount);
  }

  private pieceUpTo(end: Decimal, quantity: Decimal): LotPiece {
    const { whole, exactPrice } = this;
    const { activity, name, fillPrice, openedAt, movedFrom, modelled = false } = whole;
    const piece: LotPiece = {
      activity,
      name,
      fillPrice,
      openedAt,
      quantity,
      // Of a lot that nothing has split, both are in the same units.
      fillQuantity: whole.fillQuantity === whole.quantity ? quantity : this.share(whole.fillQuantity, end),
      cost: exactPrice?.times(quantity) ?? (whole.cost && this.share(whole.cost, end)),
      fees: shareUpTo(whole.fees, end, whole.quantity).minus(this.takenFees),
      income: this.income.isZero()
        ? Decimal.zero
        : shareOf(this.income, Decimal.zero, quantity, this.remaining),
    };
    return movedFrom === undefined ? piece : { ...piece, movedFrom, modelled };
  }

  /** What a piece that ends there has of the cost of the whole lot, or of the quantity that it was. */
  private share(amount: Decimal, end: Decimal): Decimal {
    return worthShareOf(amount, this.taken, end, this.whole.quantity);
  }

  /** What remains after a split, `to` new units for every `from` old ones. */
  afterSplit(to: Decimal, from: Decimal): Unrounded {
    return splitUnrounded(this.endless ?? unrounded(this.remaining), to, from);
  }

  /**
   * What remains becomes `quantity` units, as after a split. Cost and fees stay as they are.
   *
   * @param exact the same with more digits.
   */
  rescale(quantity: Decimal, exact: Unrounded): void {
    this.settle(quantity, this.rest().cost);
    this.endless = isEndless(exact) ? exact : null;
  }

  /** What remains has cost `cost`. */
  recost(cost: Decimal | null): void {
    this.settle(this.remaining, cost);
  }

  private settle(quantity: Decimal, cost: Decimal | null): void {
    this.whole = { ...this.rest(), quantity, cost };
    this.left = quantity;
    this.told = null;
    this.taken = Decimal.zero;
    this.takenFees = Decimal.zero;
    this.price = cost === null ? null : cost.quotient(quantity, QUOTIENT_PLACES);
    this.exactPrice = null;
  }
}
