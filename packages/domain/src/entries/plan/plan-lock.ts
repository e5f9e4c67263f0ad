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
 * When the plans of days are frozen: each at its day's first fill. When on its day a fill without a time was made nobody knows:
 * what was written on it is taken to have been written before, as of a planned trade.
 *
 * @returns by day, as days since 1970; none of days on which nothing was traded.
 */
export function planLocks(fills: Iterable<DatedFill>): ReadonlyMap<number, Instant> {
  const locks = new Map<number, Instant>();
  for (const fill of fills) {
    const day = dayOf(fill);
    const at = fill.precision === 'day' ? startOfDay(day + 1, fill.timeZone) : fill.at;
    const first = locks.get(day);
    if (first === undefined || at < first) locks.set(day, at);
  }
  return locks;
}

/**
 * Whether the plan of a day is locked by now. Where the day's fills have no time its lock lies ahead until the day is over: so long
 * it can be written.
 */
export const isPlanLocked = (lockedAt: string | null | undefined, now: number): boolean =>
  typeof lockedAt === 'string' && Date.parse(lockedAt) <= now;

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
