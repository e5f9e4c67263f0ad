import type { Instant } from '@tapebook/domain/time';
import { type BookKey, bookName } from './books.ts';
import { storedInstant } from './stored-activity.ts';

/** A book whose facts changed: from an instant on, or (`null`) anywhere in it. */
export interface TouchedBook extends BookKey {
  readonly from: Instant | null;
}

/** Collects what a change touches, so that its trades can be built anew from there. */
export class TouchedBooks {
  private readonly touched = new Map<string, TouchedBook>();

  /**
   * @param instrumentId `null` for facts about the account alone, which touch no book.
   * @param from the earliest instant that changed, as the database writes it; `null` touches the whole book.
   */
  add(accountId: string, instrumentId: string | null, from: string | null = null): void {
    if (instrumentId === null) return;
    const at = from === null ? null : storedInstant(from);
    const name = bookName({ accountId, instrumentId });
    const known = this.touched.get(name);
    if (known !== undefined && (known.from === null || (at !== null && known.from <= at))) return;
    this.touched.set(name, { accountId, instrumentId, from: at });
  }

  /** In a fixed order, whatever the order of the changes. */
  get books(): TouchedBook[] {
    return [...this.touched].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, book]) => book);
  }
}
