import type { Decimal } from '../../money/index.ts';
import type { LotPiece } from '../lots/lot.ts';

/** Counts the fills that add to a trade while it is losing. */
export class LosingAdds {
  /** `null` once it cannot be told. */
  count: number | null = 0;
  private last: string | null = null;

  /**
   * To be asked of every entry before it is taken in. What was moved in from another book was not bought at its price,
   * and parts of one fill are one.
   *
   * @returns whether what the trade had come to by then is to be told to {@link LosingAdds.add}.
   */
  asks({ activity, movedFrom }: LotPiece): boolean {
    const { last } = this;
    this.last = activity.id;
    return last !== null && last !== activity.id && movedFrom === undefined && this.count !== null;
  }

  /** @param result what the trade had come to at the price of what is added to it; `null` where that is not known. */
  add(result: Decimal | null): void {
    if (result === null || this.count === null) this.count = null;
    else if (result.isNegative()) this.count += 1;
  }

  /** @param follow whether each of them began once the one before it was over; else which was added to which is not told. */
  absorb(others: readonly LosingAdds[], follow: boolean): void {
    for (const { count } of others)
      this.count = this.count === null || count === null || !follow ? null : this.count + count;
  }
}
