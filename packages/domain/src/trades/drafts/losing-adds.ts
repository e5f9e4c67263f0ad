import type { Decimal } from '../../money/index.ts';
import type { LotPiece } from '../lots/lot.ts';

/** Counts the fills that add to a trade while it is losing. */
export class LosingAdds {
  /** `null` once it cannot be told. */
  count: number | null = 0;
  private last: string | null = null;

  /**
   * To be told of every entry before it is taken in. What was moved in from another book was not bought at its price,
   * and parts of one fill are one.
   *
   * @param resultAt what the trade had come to at the price of the entry.
   */
  enter({ activity, movedFrom }: LotPiece, price: Decimal | null, resultAt: () => Decimal | null): void {
    const isFirst = this.last === null;
    const isSame = this.last === activity.id;
    this.last = activity.id;
    if (isFirst || isSame || movedFrom !== undefined || this.count === null) return;
    const result = price === null ? null : resultAt();
    if (result === null) this.count = null;
    else if (result.isNegative()) this.count += 1;
  }

  /** @param follow whether each of them began once the one before it was over; else which was added to which is not told. */
  absorb(others: readonly LosingAdds[], follow: boolean): void {
    for (const { count } of others)
      this.count = this.count === null || count === null || !follow ? null : this.count + count;
  }
}
