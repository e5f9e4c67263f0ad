import { Decimal, shareOf, worthShareOf } from '../../money/index.ts';
import type { Instant } from '../../time/index.ts';
import { plusKnown } from '../values/known.ts';
import { hasModelledFees, type LotPiece } from './lot.ts';

/** Average cost: all that is held is one pool, and an exit takes its share of the pool's cost and fees. */
export class CostPool {
  private quantity = Decimal.zero;
  /** `null` as long as something in the pool has no known basis. */
  private cost: Decimal | null = Decimal.zero;
  private fees = Decimal.zero;
  private income = Decimal.zero;
  /** Some of its fees are modelled. */
  private modelled = false;
  /** Since when there is something in the pool; an exit takes from all of it, the oldest included. */
  private since: Instant | null = null;

  add(piece: LotPiece): void {
    const { quantity, cost, fees, income, openedAt } = piece;
    if (this.since === null || openedAt < this.since) this.since = openedAt;
    this.quantity = this.quantity.plus(quantity);
    this.cost = plusKnown(this.cost, cost);
    this.fees = this.fees.plus(fees);
    this.income = this.income.plus(income);
    if (hasModelledFees(piece)) this.modelled = true;
  }

  /** Money that all of it has brought. */
  earn(amount: Decimal): void {
    this.income = this.income.plus(amount);
  }

  /** The same pieces at the pool's cost and fees, which leave the pool with them. */
  take(pieces: readonly LotPiece[]): LotPiece[] {
    let upTo = Decimal.zero;
    const priced = pieces.map((piece) => {
      const from = upTo;
      upTo = upTo.plus(piece.quantity);
      const share = (whole: Decimal) => shareOf(whole, from, upTo, this.quantity);
      const cost = this.cost === null ? null : worthShareOf(this.cost, from, upTo, this.quantity);
      const openedAt = this.since ?? piece.openedAt;
      const { modelled } = this;
      return { ...piece, openedAt, cost, fees: share(this.fees), income: share(this.income), modelled };
    });
    this.quantity = this.quantity.minus(upTo);
    for (const piece of priced) {
      if (this.cost !== null && piece.cost !== null) this.cost = this.cost.minus(piece.cost);
      this.fees = this.fees.minus(piece.fees);
      this.income = this.income.minus(piece.income);
    }
    if (this.quantity.isZero()) {
      this.cost = Decimal.zero;
      // Nothing, in its plain spelling: how much went through before must not show.
      this.fees = Decimal.zero;
      this.income = Decimal.zero;
      this.since = null;
      this.modelled = false;
    }
    return priced;
  }

  /** All of the pool in pieces, which stay in it. */
  priced(pieces: readonly LotPiece[]): LotPiece[] {
    const copy = new CostPool();
    copy.quantity = this.quantity;
    copy.cost = this.cost;
    copy.fees = this.fees;
    copy.income = this.income;
    copy.modelled = this.modelled;
    copy.since = this.since;
    return copy.take(pieces);
  }

  rescale(quantity: Decimal): void {
    this.quantity = quantity;
  }

  recost(cost: Decimal | null): void {
    this.cost = cost;
  }
}
