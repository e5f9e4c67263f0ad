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
 * When the plan of a day is frozen: at its first fill. A fill without a time may have been the first thing of its
 * day, so the plan that surely came before it is what stood when the day began.
 *
 * @param day days since 1970.
 * @returns `null` while nothing was traded that day.
 */
export function planLock(day: number, fills: Iterable<DatedFill>): Instant | null {
  let first: Instant | null = null;
  for (const fill of fills) {
    if (dayOf(fill) !== day) continue;
    const at = fill.precision === 'day' ? startOfDay(day, fill.timeZone) : fill.at;
    if (first === null || at < first) first = at;
  }
  return first;
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
