import { datedDayNumber, type Instant, startOfDay, tradingDayNumber } from '../../time/index.ts';
import type { TradingClock } from '../../trades/index.ts';

/** A fill, as far as it says when a day's trading began. */
export interface DatedFill {
  readonly at: Instant;
  /** `day`: its source tells no time. */
  readonly precision: 'instant' | 'day';
  /** What says on which trading day it lies; {@link timeZone} is the account's own. */
  readonly clock: TradingClock;
  readonly timeZone: string;
}

const dayOf = ({ at, precision, clock, timeZone }: DatedFill): number =>
  precision === 'day'
    ? datedDayNumber(at, timeZone)
    : tradingDayNumber(at, clock.timeZone, clock.dayBoundary);

/**
 * When the plans of days are frozen: each at its day's first fill. A fill without a time may have been the first thing
 * of its day, so the plan that surely came before it is what stood when the day began.
 *
 * @returns by day, as days since 1970; none of days on which nothing was traded.
 */
export function planLocks(fills: Iterable<DatedFill>): ReadonlyMap<number, Instant> {
  const locks = new Map<number, Instant>();
  for (const fill of fills) {
    const day = dayOf(fill);
    const at = fill.precision === 'day' ? startOfDay(day, fill.timeZone) : fill.at;
    const first = locks.get(day);
    if (first === undefined || at < first) locks.set(day, at);
  }
  return locks;
}

/**
 * What stood at an instant, of states that were kept one after the other: the last that is not after it.
 *
 * @returns `null` where nothing had been written.
 */
export function stateAt<State extends { readonly at: Instant }>(
  states: readonly State[],
  instant: Instant,
): State | null {
  let found: State | null = null;
  for (const state of states) {
    if (state.at <= instant && (found === null || state.at >= found.at)) found = state;
  }
  return found;
}
