import type { Decimal } from '../../money/index.ts';
import type { Instant } from '../../time/index.ts';
import type { Direction } from '../trade/trade.ts';

/** The stop was moved: where it stood from then on, in the prices of the trade's first fill like the first stop. */
export interface StopMove {
  readonly at: Instant;
  readonly price: Decimal;
}

/** What became of a stop: closer to the market, further away than it was, or first the one and then the other. */
export const STOP_COURSES = ['kept', 'tightened', 'away', 'both'] as const;
export type StopCourse = (typeof STOP_COURSES)[number];

/** In the order of time; of two moves of one instant the one that was said later holds. */
export function inOrderOfTime(moves: readonly StopMove[]): StopMove[] {
  return [...new Map(moves.map((move) => [move.at, move])).values()].sort((a, b) => a.at - b.at);
}

/** Where the stop stood at an instant. */
export function stopAt(first: Decimal, moves: readonly StopMove[], at: Instant): Decimal {
  return inOrderOfTime(moves).findLast((move) => move.at <= at)?.price ?? first;
}

/**
 * Whether a stop was moved, and which way.
 *
 * @example long, first stop 49, moved to 49.5 and then to 48: both
 */
export function stopCourse(direction: Direction, first: Decimal, moves: readonly StopMove[]): StopCourse {
  let tightened = false;
  let away = false;
  let stands = first;
  for (const { price } of inOrderOfTime(moves)) {
    const step = price.compare(stands) * (direction === 'long' ? 1 : -1);
    if (step > 0) tightened = true;
    if (step < 0) away = true;
    stands = price;
  }
  if (tightened && away) return 'both';
  return tightened ? 'tightened' : away ? 'away' : 'kept';
}
