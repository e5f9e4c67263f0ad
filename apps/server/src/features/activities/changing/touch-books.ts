import type { Activity } from '@tapebook/domain/activities';
import { instrumentKey } from '@tapebook/domain/instruments';
import { formatInstant } from '@tapebook/domain/time';
import { type BookKey, instrumentId, type TouchedBooks, tieOf } from '#server/features/trades/index.ts';

/** The book of an activity, and the one that it ties to it. */
export function booksOf(activity: Activity): BookKey[] {
  if (activity.instrument === null) return [];
  const tie = tieOf(activity);
  const own = {
    accountId: activity.accountId,
    instrumentId: instrumentId(instrumentKey(activity.instrument)),
  };
  return tie === null ? [own] : [own, tie.to];
}

/** What coming or going of the activity changes: its book from its instant on, and what it ties to it. */
export function touch(touched: TouchedBooks, activity: Activity): void {
  const [own, tied] = booksOf(activity);
  if (own === undefined) return;
  // The fills of one order share a fee that the account's model tells, and may lie on both sides of a point
  // from which the book is built else.
  const reachesBack = activity.orderId !== undefined && activity.feesStated === false;
  touched.add(own.accountId, own.instrumentId, reachesBack ? null : formatInstant(activity.occurredAt));
  if (tied === undefined) return;
  touched.add(own.accountId, own.instrumentId);
  touched.add(tied.accountId, tied.instrumentId);
}
