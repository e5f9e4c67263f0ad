const FIRST_LENGTH = 4 * 1024;

/** Gives the memory back at once: tens of megabytes outside of the heap, which the collector may pass over for long. */
const release = (words: Int32Array<ArrayBuffer>): void => {
  words.buffer.transfer(0);
};

/** Key and value, of two words each, lie together: a look into a large table is one wait for the memory. */
const WORDS = 4;

/**
 * Values of 64 bits by hashes of 64 bits, in 16 bytes each and no object at all. A value that is zero is
 * none. The words of a key are spread evenly, as those of a hash are.
 */
export class HashSlots {
  private words = new Int32Array(FIRST_LENGTH);
  private used = 0;

  /** The slot that holds the key, else the one that is free for it; good until the next {@link put}. */
  find(high: number, low: number): number {
    const { words } = this;
    const [first, second] = [high | 0, low | 0];
    const mask = words.length - 1;
    let slot = Math.imul(second, WORDS) & mask;
    while (!this.isFree(slot) && (words[slot] !== first || words[slot + 1] !== second)) {
      slot = (slot + WORDS) & mask;
    }
    return slot;
  }

  /** Has the memory at hand that {@link find} will look at. @returns what is there. */
  touch(high: number, low: number): number {
    const { words } = this;
    return (words[Math.imul(low | 0, WORDS) & (words.length - 1)] ?? 0) ^ high;
  }

  isFree(slot: number): boolean {
    return this.words[slot + 2] === 0 && this.words[slot + 3] === 0;
  }

  /** First word of the value; 0 where there is none. */
  high(slot: number): number {
    return this.words[slot + 2] ?? 0;
  }

  /** Second word of the value; 0 where there is none. */
  low(slot: number): number {
    return this.words[slot + 3] ?? 0;
  }

  /** Puts key and value into the slot that {@link find} gave. */
  put(slot: number, high: number, low: number, valueHigh: number, valueLow: number): void {
    if (this.isFree(slot)) this.used += 1;
    const { words } = this;
    words[slot] = high;
    words[slot + 1] = low;
    words[slot + 2] = valueHigh;
    words[slot + 3] = valueLow;
    if (this.used * 4 * WORDS > words.length * 3) this.grow();
  }

  /** Forgets all keys. */
  clear(): void {
    release(this.words);
    this.words = new Int32Array(FIRST_LENGTH);
    this.used = 0;
  }

  private grow(): void {
    const { words } = this;
    this.words = new Int32Array(words.length * 2);
    for (let from = 0; from < words.length; from += WORDS) {
      if (words[from + 2] === 0 && words[from + 3] === 0) continue;
      const to = this.find(words[from] ?? 0, words[from + 1] ?? 0);
      for (let word = 0; word < WORDS; word += 1) this.words[to + word] = words[from + word] ?? 0;
    }
    release(words);
  }
}
