import type { Matching } from '../trade/trade.ts';
import type { Lot } from './lot.ts';

/** The open lots of a position, in the order in which exits consume them. */
export interface LotQueue {
  add(lot: Lot): void;
  /** The lot that the next exit consumes; `undefined` when there is none. */
  next(): Lot | undefined;
  /** Lets go of the lot that {@link next} gives. */
  drop(): void;
  /** All lots, in the order in which they would be consumed. */
  all(): readonly Lot[];
}

/** By time of acquisition: an array with a moving head, cut off now and then. */
class OldestFirst implements LotQueue {
  private lots: Lot[] = [];
  private head = 0;

  add(lot: Lot): void {
    // Nearly always the newest; only what was transferred in with its own date goes further forward.
    let at = this.lots.length;
    while (at > this.head && (this.lots[at - 1] as Lot).openedAt > lot.openedAt) at -= 1;
    if (at === this.lots.length) this.lots.push(lot);
    else this.lots.splice(at, 0, lot);
  }

  next(): Lot | undefined {
    return this.lots[this.head];
  }

  drop(): void {
    this.head += 1;
    if (this.head === this.lots.length) {
      this.lots.length = 0;
      this.head = 0;
      return;
    }
    // Stryker disable next-line all: when room is given back changes no lot
    if (this.head > 1024 && this.head * 2 > this.lots.length) {
      this.lots = this.lots.slice(this.head);
      this.head = 0;
    }
  }

  all(): readonly Lot[] {
    return this.lots.slice(this.head);
  }
}

/** Kept sorted with the next lot at the end; a new lot goes below those that are not `after` it. */
class SortedStack implements LotQueue {
  private readonly lots: Lot[] = [];
  private readonly takenBefore: (older: Lot, newer: Lot) => boolean;

  /** @param takenBefore whether a lot that is there already is consumed before the one added. */
  constructor(takenBefore: (older: Lot, newer: Lot) => boolean) {
    this.takenBefore = takenBefore;
  }

  add(lot: Lot): void {
    let low = 0;
    let high = this.lots.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.takenBefore(this.lots[middle] as Lot, lot)) high = middle;
      else low = middle + 1;
    }
    this.lots.splice(low, 0, lot);
  }

  next(): Lot | undefined {
    return this.lots[this.lots.length - 1];
  }

  drop(): void {
    this.lots.pop();
  }

  all(): readonly Lot[] {
    return this.lots.toReversed();
  }
}

/** By unit price, older first among equals. A lot without a known price is consumed last. */
function byPrice(older: Lot, newer: Lot, sign: 1 | -1): boolean {
  if (newer.price === null) return true;
  if (older.price === null) return false;
  return older.price.compare(newer.price) * sign >= 0;
}

/**
 * A queue for the way an account matches. Average cost consumes oldest first as far as it must say
 * which fills are gone; what they cost is the pool's business.
 */
export function createLotQueue(matching: Matching): LotQueue {
  switch (matching) {
    case 'fifo':
    case 'average':
      return new OldestFirst();
    case 'lifo':
      return new SortedStack((older, newer) => older.openedAt > newer.openedAt);
    case 'hifo':
      return new SortedStack((older, newer) => byPrice(older, newer, 1));
    case 'lofo':
      return new SortedStack((older, newer) => byPrice(older, newer, -1));
  }
}
