import { hashText } from '@tapebook/domain/activities';
import { HashSlots } from './hash-slots.ts';

/**
 * Counts how often the same text was seen before, in 16 bytes a text: a statement of a million rows
 * must not keep a million strings. Texts are told apart by 64 bits of their hash; that two of a
 * million texts share them happens once in thirty million statements, and then costs an ordinal.
 */
export class OccurrenceCounter {
  private readonly slots = new HashSlots();

  /** 0 the first time, then 1, 2 … @param seed tells the texts of one account from those of another. */
  next(text: string, seed = 0): number {
    const [high, low] = hashText(text, seed);
    return this.nextOf(high, low);
  }

  /** As {@link next}, of a text by its hash. */
  nextOf(high: number, low: number): number {
    const { slots } = this;
    const slot = slots.find(high, low);
    const seen = slots.low(slot);
    slots.put(slot, high, low, 0, seen + 1);
    return seen;
  }

  /** As {@link HashSlots.touch}. */
  touch(high: number, low: number): number {
    return this.slots.touch(high, low);
  }

  /** Forgets all texts. */
  clear(): void {
    this.slots.clear();
  }

  /** Whether the text was counted before; does not count it. */
  has(text: string, seed = 0): boolean {
    const [high, low] = hashText(text, seed);
    return this.slots.low(this.slots.find(high, low)) !== 0;
  }
}
