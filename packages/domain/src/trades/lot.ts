import type { Activity } from '../activities/index.ts';
import { Decimal, shareOf } from '../money/index.ts';
import type { Instant } from '../time/index.ts';

/** Digits behind the point for prices and quantities that a split or an average makes endless. */
export const QUOTIENT_PLACES = 12;

/** The part of a lot that one exit consumes. */
export interface LotPiece {
  /** The fill that opened the lot. */
  readonly activity: Activity;
  readonly openedAt: Instant;
  /** In today's units, after splits. */
  readonly quantity: Decimal;
  /** In the units in which it was traded. */
  readonly fillQuantity: Decimal;
  /** Price × quantity, before the multiplier; `null` when the basis is not known. */
  readonly cost: Decimal | null;
  readonly fees: Decimal;
}

/**
 * A quantity after a split, `to` new units for every `from` old ones: exact, or to twelve digits more
 * than it had before, so that nothing that is held ever rounds to nothing.
 */
export function afterSplit(quantity: Decimal, to: Decimal, from: Decimal): Decimal {
  const whole = quantity.times(to);
  return whole.quotient(from, whole.scale + QUOTIENT_PLACES);
}

/** What one fill added to a position, and how much of it is still there. */
export class Lot {
  readonly activity: Activity;
  /** When it was acquired: what was transferred in is older than its transfer. */
  readonly openedAt: Instant;
  /** In today's units, as are `price` and what is taken. */
  private quantity: Decimal;
  private taken = Decimal.zero;
  /** Of one unit; rounded after a split, so that money is reckoned from `cost`. `null`: not known. */
  price: Decimal | null;
  /** Cost of the whole lot once a split has made the price inexact. */
  private cost: Decimal | null = null;
  private fees: Decimal;
  private fillQuantity: Decimal | null = null;

  constructor(activity: Activity, quantity: Decimal, price: Decimal | null, fees: Decimal) {
    this.activity = activity;
    this.openedAt = activity.acquiredAt ?? activity.occurredAt;
    this.quantity = quantity;
    this.price = price;
    this.fees = fees;
  }

  get remaining(): Decimal {
    return this.taken.isZero() ? this.quantity : this.quantity.minus(this.taken);
  }

  /** Takes `quantity` (at most what remains) out of the lot, with its share of cost and fees. */
  take(quantity: Decimal): LotPiece {
    const piece = this.pieceUpTo(this.taken.plus(quantity), quantity);
    this.taken = this.taken.plus(quantity);
    return piece;
  }

  /** What remains, as a piece. */
  rest(): LotPiece {
    return this.pieceUpTo(this.quantity, this.remaining);
  }

  private pieceUpTo(end: Decimal, quantity: Decimal): LotPiece {
    const { activity, openedAt, taken, price } = this;
    const share = (whole: Decimal) => shareOf(whole, taken, end, this.quantity);
    return {
      activity,
      openedAt,
      quantity,
      fillQuantity: this.fillQuantity === null ? quantity : share(this.fillQuantity),
      cost: this.cost !== null ? share(this.cost) : price === null ? null : price.times(quantity),
      fees: this.fees.isZero() ? Decimal.zero : share(this.fees),
    };
  }

  /** A split: `to` new units for every `from` old ones. Cost and fees stay as they are. */
  rescale(to: Decimal, from: Decimal): void {
    const rest = this.rest();
    this.quantity = afterSplit(rest.quantity, to, from);
    this.taken = Decimal.zero;
    this.cost = rest.cost;
    this.fees = rest.fees;
    this.fillQuantity = rest.fillQuantity;
    this.price = rest.cost === null ? null : rest.cost.quotient(this.quantity, QUOTIENT_PLACES);
  }
}
