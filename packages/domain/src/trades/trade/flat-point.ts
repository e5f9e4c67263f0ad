import type { Instant } from '../../time/index.ts';

/**
 * An instant from which a book can be built without what came before: everything until then is built,
 * nothing is held and no trade reaches across, and whatever follows happened later. Building only the
 * activities after `at` gives exactly the trades after it.
 */
export interface FlatPoint {
  readonly accountId: string;
  /** `instrumentKey` of the book's instrument. */
  readonly instrumentKey: string;
  readonly at: Instant;
  /** How many activities of the book there are until `at`. */
  readonly activityCount: number;
}

/** A stretch of time that must be built as a whole, in microseconds; `to` is infinite where it has no end yet. */
export interface Span {
  readonly from: number;
  readonly to: number;
}
