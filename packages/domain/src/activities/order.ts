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

/** A date without a time that ends a position ends what was traded on that date. */
const endsWithItsDay = ({ timePrecision, kind }: Activity): boolean =>
  timePrecision === 'day' && RANK[kind] === 2;

/** At its instant, or the end of the day that begins there. */
export const endOfItsDay = (activity: Activity): number =>
  endsWithItsDay(activity) ? activity.occurredAt + DAY_MICROS - 1 : activity.occurredAt;

/** Where the zone is ahead of UTC by more than this no date begins behind it: as `datedDayNumber` has it, without the two that share it. */
const LAST_MORNING_MICROS = 10 * 3_600_000_000;

/** The end in UTC of a date that stands at a midnight somewhere. */
function endOfDateInUtc(midnight: number): number {
  const sinceMidnight = ((midnight % DAY_MICROS) + DAY_MICROS) % DAY_MICROS;
  const day = midnight - sinceMidnight + (sinceMidnight > LAST_MORNING_MICROS ? DAY_MICROS : 0);
  return day + DAY_MICROS - 1;
}

/**
 * When an activity takes effect, in microseconds. A date without a time stands at the start of its day; an
 * expiry so dated must still follow that day's fills. An account in Asia has its date over while markets of that
 * date are open further west: no option is traded after its expiry, so that waits for the end of the date in UTC,
 * by when all of them have closed.
 */
export function sortInstant(activity: Activity): number {
  const end = endOfItsDay(activity);
  if (end === activity.occurredAt || activity.kind === 'transfer_out') return end;
  // What is dated on the next day stands at that midnight there, and follows what was delivered.
  if (activity.kind !== 'expire') return end;
  return Math.max(end, endOfDateInUtc(activity.occurredAt));
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
