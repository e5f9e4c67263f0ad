import type { Decimal } from '../../money/index.ts';
import type { Instant } from '../../time/index.ts';

/** A price, and when it was seen. */
export interface Observation {
  readonly at: Instant;
  readonly price: Decimal;
}

export interface PriceRange {
  readonly lowest: Decimal;
  readonly highest: Decimal;
}

/**
 * Prices in the order of time, and the extremes of any stretch of them in logarithmic time: each node of two
 * trees over the prices knows which of those below it is the lowest, or the highest.
 */
export class PriceTape {
  readonly observations: readonly Observation[];
  private readonly size: number;
  private readonly lowest: Int32Array;
  private readonly highest: Int32Array;

  constructor(observations: readonly Observation[]) {
    this.observations = observations;
    this.size = observations.length;
    this.lowest = this.treeOf(-1);
    this.highest = this.treeOf(1);
  }

  /** Extremes of what was seen from `from` to `to`, both included; `null` when nothing was. */
  between(from: Instant, to: Instant): PriceRange | null {
    const start = this.firstFrom(from);
    const end = this.firstAfter(to);
    if (start >= end) return null;
    const lowest = this.at(this.extreme(this.lowest, -1, start, end));
    return { lowest, highest: this.at(this.extreme(this.highest, 1, start, end)) };
  }

  /** Place of the first observation at `from` or later. */
  firstFrom(from: Instant): number {
    return this.search((at) => at >= from);
  }

  /** Place of the first observation later than `to`. */
  firstAfter(to: Instant): number {
    return this.search((at) => at > to);
  }

  private at(place: number): Decimal {
    return (this.observations[place] as Observation).price;
  }

  private search(isBehind: (at: Instant) => boolean): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBehind((this.observations[middle] as Observation).at)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  private better(left: number, right: number, sign: 1 | -1): number {
    return this.at(left).compare(this.at(right)) * sign >= 0 ? left : right;
  }

  private treeOf(sign: 1 | -1): Int32Array {
    const tree = new Int32Array(2 * this.size);
    for (let place = 0; place < this.size; place += 1) tree[this.size + place] = place;
    for (let node = this.size - 1; node > 0; node -= 1) {
      tree[node] = this.better(tree[2 * node] as number, tree[2 * node + 1] as number, sign);
    }
    return tree;
  }

  private extreme(tree: Int32Array, sign: 1 | -1, start: number, end: number): number {
    let best = start;
    for (let low = start + this.size, high = end + this.size; low < high; low >>>= 1, high >>>= 1) {
      if (low & 1) best = this.better(best, tree[low++] as number, sign);
      if (high & 1) best = this.better(best, tree[--high] as number, sign);
    }
    return best;
  }
}
