/** Numbers that look like chance and are the same for the same seed (mulberry32). */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = (seed * 2_654_435_761) >>> 0;
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return low + (((mixed ^ (mixed >>> 14)) >>> 0) % (high - low + 1));
  }

  /** Whether something happens that happens `percent` times in a hundred. */
  often(percent: number): boolean {
    return this.whole(1, 100) <= percent;
  }

  one<Item>(items: readonly Item[]): Item {
    return items[this.whole(0, items.length - 1)] as Item;
  }

  some<Item>(items: readonly Item[], most: number): Item[] {
    return Array.from({ length: this.whole(1, most) }, () => this.one(items));
  }
}
