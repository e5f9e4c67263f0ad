import type { Activity } from '@tapebook/domain/activities';
import { Fraction } from './fraction.ts';

/** What one exit has taken out of the pool, and what that has earned, before the multiplier. */
export interface PoolExit {
  readonly exitId: string;
  readonly long: boolean;
  readonly quantity: Fraction;
  readonly earned: Fraction;
}

/**
 * Average cost, as simple as can be: a pool of so many units that have cost so much. What enters adds to
 * both; what leaves takes its part of both; what is larger than the pool begins another one.
 *
 * @param activities fills and splits of one book, in order.
 */
export function matchPool(activities: readonly Activity[]): PoolExit[] {
  let held = Fraction.zero;
  let cost = Fraction.zero;
  const exits: PoolExit[] = [];
  for (const { id, kind, quantity, price, ratio } of activities) {
    if (kind === 'split') {
      if (ratio !== undefined) held = held.times(Fraction.of(ratio));
      continue;
    }
    if (quantity === undefined || price === undefined) continue;
    const at = Fraction.of(price);
    const size = Fraction.of(quantity);
    const signed = kind === 'buy' ? size : Fraction.zero.minus(size);
    const adds = held.sign() === 0 || held.sign() === signed.sign();
    const magnitude = held.sign() < 0 ? Fraction.zero.minus(held) : held;
    const closing = adds ? Fraction.zero : size.isLess(magnitude) ? size : magnitude;
    if (closing.sign() > 0) {
      const part = closing.over(magnitude);
      const paid = closing.times(at);
      const given = cost.times(part);
      const long = held.sign() > 0;
      exits.push({
        exitId: id,
        long,
        quantity: closing,
        earned: long ? paid.minus(given) : given.minus(paid),
      });
      cost = cost.minus(given);
    }
    held = held.plus(signed);
    cost = cost.plus(size.minus(closing).times(at));
  }
  return exits;
}
