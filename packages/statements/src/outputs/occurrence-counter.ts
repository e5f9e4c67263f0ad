import { hashText } from '@tapebook/domain/activities';

/**
 * Counts how often the same text was seen before, in 12 bytes a text: a statement of a million rows
 * must not keep a million strings. Texts are told apart by 64 bits of their hash; that two of a
 * million texts share them happens once in thirty million statements, and then costs an ordinal.
 */
export class OccurrenceCounter {
  private keys = new Uint32Array(2 * 1024);
  private counts = new Uint32Array(1024);
  private used = 0;

  /** 0 the first time, then 1, 2 … */
  next(text: string): number {
    const [high, low] = hashText(text);
    if (this.used * 4 > this.counts.length * 3) this.grow();
    const slot = this.slotOf(high, low);
    const seen = this.counts[slot] ?? 0;
    if (seen === 0) {
      this.keys[2 * slot] = high;
      this.keys[2 * slot + 1] = low;
      this.used += 1;
    }
    this.counts[slot] = seen + 1;
    return seen;
  }

  /** Whether the text was counted before; does not count it. */
  has(text: string): boolean {
    const [high, low] = hashText(text);
    return this.counts[this.slotOf(high, low)] !== 0;
  }

  private slotOf(high: number, low: number): number {
    const mask = this.counts.length - 1;
    let slot = low & mask;
    while (this.counts[slot] !== 0 && (this.keys[2 * slot] !== high || this.keys[2 * slot + 1] !== low)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private grow(): void {
    const { keys, counts } = this;
    this.keys = new Uint32Array(keys.length * 2);
    this.counts = new Uint32Array(counts.length * 2);
    for (let index = 0; index < counts.length; index += 1) {
      const count = counts[index] ?? 0;
      if (count === 0) continue;
      const high = keys[2 * index] ?? 0;
      const low = keys[2 * index + 1] ?? 0;
      const slot = this.slotOf(high, low);
      this.keys[2 * slot] = high;
      this.keys[2 * slot + 1] = low;
      this.counts[slot] = count;
    }
  }
}
