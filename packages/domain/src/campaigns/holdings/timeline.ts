import type { Holding } from './holding.ts';

/** Positions in order of opening, asked which of them were held in a span of time. */
export class Timeline {
  private readonly holdings: readonly Holding[];
  /** The latest end of all up to each one: grows, so that it can be searched. */
  private readonly latestEnds: number[] = [];

  constructor(holdings: readonly Holding[]) {
    this.holdings = holdings;
    let latest = Number.NEGATIVE_INFINITY;
    for (const { end } of holdings) {
      latest = Math.max(latest, end);
      this.latestEnds.push(latest);
    }
  }

  /** Those that were held at some time from `from` on and before `to`. */
  heldWithin(from: number, to: number): Holding[] {
    let low = 0;
    let high = this.holdings.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.latestEnds[middle] ?? 0) <= from) low = middle + 1;
      else high = middle;
    }
    const held: Holding[] = [];
    for (let i = low; i < this.holdings.length; i += 1) {
      const holding = this.holdings[i];
      if (holding === undefined || holding.openedAt >= to) break;
      if (holding.end > from) held.push(holding);
    }
    return held;
  }
}
