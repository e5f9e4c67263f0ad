import { type ActivityIdentity, hashText } from '@tapebook/domain/activities';
import type { ListedActivity } from '../found-activity.ts';
import { ContentIdentity, NamedIdentity } from '../written-activity.ts';
import { HashSlots } from './hash-slots.ts';
import { OccurrenceCounter } from './occurrence-counter.ts';

/**
 * How many are looked up together. What they are looked up in is larger than what the processor has at hand, and
 * it waits for many places of the memory at once no longer than for one.
 */
export const LOOKED_UP_TOGETHER = 64;

/** Words of each waiting activity: hash of its id, or of its content; and of the content that bears the id. */
const WORDS = 4;

/**
 * Gives the activities of one file their identities: by the broker's id, else by their content and by how
 * many of that content came before. Remembers ids and contents as hashes of 64 bits.
 *
 * Activities are added, {@link LOOKED_UP_TOGETHER} at most, then fetched, then each is identified, in one order.
 */
export class Identities {
  /** On which content each id stood first. */
  private readonly ids = new HashSlots();
  private readonly contents = new OccurrenceCounter();
  private readonly seeds = new Map<string, number>();
  private readonly words = new Int32Array(LOOKED_UP_TOGETHER * WORDS);
  private added = 0;
  private identified = 0;

  add({ account, externalId, content }: ListedActivity): void {
    const { words } = this;
    const at = this.added * WORDS;
    this.added += 1;
    const seed = this.seedOf(account);
    if (externalId === undefined) {
      const [high, low] = hashText(textOf(content), seed);
      words[at] = high;
      words[at + 1] = low;
      words[at + 2] = 0;
      words[at + 3] = 0;
      return;
    }
    const [idHigh, idLow] = hashText(externalId, seed);
    const [high, low] = hashText(typeof content === 'string' ? content : content.likeness());
    words[at] = idHigh;
    words[at + 1] = idLow;
    words[at + 2] = high;
    // A value of zero would be none.
    words[at + 3] = low | 1;
  }

  /** Touches every place that will be looked at, all of them before the first is waited for. */
  fetch(): void {
    const { words, ids, contents, added } = this;
    let touched = 0;
    for (let at = 0; at < added * WORDS; at += WORDS) {
      const high = words[at] ?? 0;
      const low = words[at + 1] ?? 0;
      // Only what bears an id has a last word, which is never zero.
      touched ^= words[at + 3] === 0 ? contents.touch(high, low) : ids.touch(high, low);
    }
    this.touched = touched;
    this.added = 0;
    this.identified = 0;
  }

  /** What {@link fetch} found: kept, so that no compiler leaves the touching out. */
  touched = 0;

  /**
   * By its content, although it bears an id, where the file bears that id on another content before.
   *
   * @returns `null` for one that the file lists twice: the same id on the same content.
   */
  identify({ externalId, content, account, time }: ListedActivity): ActivityIdentity | null {
    const { words, ids } = this;
    const at = this.identified * WORDS;
    this.identified += 1;
    const high = words[at] ?? 0;
    const low = words[at + 1] ?? 0;
    if (externalId === undefined) {
      return new ContentIdentity(textOf(content), this.contents.nextOf(high, low), time.writtenMillis);
    }
    const contentHigh = words[at + 2] ?? 0;
    const contentLow = words[at + 3] ?? 0;
    const slot = ids.find(high, low);
    if (ids.isFree(slot)) {
      ids.put(slot, high, low, contentHigh, contentLow);
      return new NamedIdentity(externalId);
    }
    if (ids.high(slot) === contentHigh && ids.low(slot) === contentLow) return null;
    const text = textOf(content);
    return new ContentIdentity(text, this.contents.next(text, this.seedOf(account)), time.writtenMillis);
  }

  /** Forgets the activities of the file, once it has been read. */
  clear(): void {
    this.ids.clear();
    this.contents.clear();
  }

  /** By which texts of one account are counted apart from those of another. */
  private seedOf(account: string): number {
    let seed = this.seeds.get(account);
    if (seed === undefined) {
      [seed] = hashText(account);
      this.seeds.set(account, seed);
    }
    return seed;
  }
}

const textOf = (content: ListedActivity['content']): string =>
  typeof content === 'string' ? content : content.content();
