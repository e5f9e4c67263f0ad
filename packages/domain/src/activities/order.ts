import type { Activity, ActivityKind } from './activity.ts';

const DAY_MICROS = 86_400_000_000;

/**
 * At one instant, what changes the terms of a position comes first, then the fills, then what ends a
 * position without a market trade.
 */
const RANK: Record<ActivityKind, 0 | 1 | 2> = {
  split: 0,
  symbol_change: 0,
  merger: 0,
  spin_off: 0,
  stock_dividend: 0,
  return_of_capital: 0,
  transfer_in: 0,
  buy: 1,
  sell: 1,
  dividend: 1,
  interest: 1,
  fee: 1,
  tax: 1,
  deposit: 1,
  withdrawal: 1,
  funding: 1,
  result: 1,
  adjustment: 1,
  cancel: 1,
  expire: 2,
  assign: 2,
  exercise: 2,
  transfer_out: 2,
};

/** Whether facts of this kind happen among the fills of an instant, neither before nor after all of them. */
export const isAmongFills = (kind: ActivityKind): boolean => RANK[kind] === 1;

/**
 * When an activity takes effect, in microseconds. A date without a time stands at the start of its day; an
 * expiry so dated must still follow that day's fills.
 */
export function sortInstant(activity: Activity): number {
  return activity.timePrecision === 'day' && RANK[activity.kind] === 2
    ? activity.occurredAt + DAY_MICROS - 1
    : activity.occurredAt;
}

const orLast = (value: number | undefined): number => value ?? Number.POSITIVE_INFINITY;

/**
 * The order in which activities took effect: by instant, by {@link RANK}, by sequence (the broker's, or
 * the row's place among those of its instant), by id. A total order, so that the order of input does
 * not matter; 0 means that both are the same activity. The line has no say: of a fact that two files
 * state, it is the line of whichever was imported first, and trades must not depend on that.
 *
 * Rows of a date-only source come out in file order here; whether that order can be is known only with the
 * position, so it is the builder of trades that turns openings before closings where it cannot.
 */
export function compareActivities(left: Activity, right: Activity): number {
  const time = sortInstant(left) - sortInstant(right);
  if (time !== 0) return time;
  const rank = RANK[left.kind] - RANK[right.kind];
  if (rank !== 0) return rank;
  // `-` on two infinities is NaN, which is as untrue as 0.
  const sequence = orLast(left.sequence) - orLast(right.sequence);
  if (sequence) return sequence;
  return left.id < right.id ? -1 : left.id > right.id ? 1 : 0;
}
