import { Decimal } from '@tapebook/domain/money';
import type { Leg } from './leg.ts';

interface LegPair {
  readonly got: readonly Leg[];
  readonly gave: readonly Leg[];
}

/** More orders than these are not tried. */
const MAX_LEGS = 6;
/** Fills of one pair in one instant have nearly one price. */
const SPREAD = 1.01;

/**
 * Pairs legs of several trades, where exactly one way gives every pair of assets nearly one price.
 *
 * @returns `null` when there is no such way, or more than one.
 */
export function matchLegs(got: readonly Leg[], gave: readonly Leg[]): readonly LegPair[] | null {
  if (got.length !== gave.length || got.length > MAX_LEGS) return null;
  let found: { key: string; pairs: LegPair[] } | null = null;
  for (const order of orders(gave.length)) {
    const pairs = new Map<string, { got: Leg[]; gave: Leg[]; prices: number[] }>();
    for (const [index, place] of order.entries()) {
      const [received, given] = [got[index], gave[place]];
      if (received === undefined || given === undefined) return null;
      const key = `${received.asset}|${given.asset}`;
      const pair = pairs.get(key) ?? { got: [], gave: [], prices: [] };
      pair.got.push(received);
      pair.gave.push(given);
      pair.prices.push(Math.abs(given.amount.toNumber() / received.amount.toNumber()));
      pairs.set(key, pair);
    }
    if (![...pairs.values()].every(({ prices }) => Math.max(...prices) <= Math.min(...prices) * SPREAD))
      continue;
    const key = [...pairs]
      .map(([name, pair]) => `${name} ${sum(pair.got)} ${sum(pair.gave)}`)
      .sort()
      .join();
    if (found !== null && found.key !== key) return null;
    found = { key, pairs: [...pairs.values()].map((pair) => ({ got: pair.got, gave: pair.gave })) };
  }
  return found?.pairs ?? null;
}

const sum = (legs: readonly Leg[]): string =>
  legs
    .reduce((total, { amount }) => total.plus(amount), Decimal.zero)
    .normalized()
    .toString();

function* orders(count: number): Generator<readonly number[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const order of orders(count - 1)) {
    for (let place = 0; place < count; place += 1) {
      yield [...order.slice(0, place), count - 1, ...order.slice(place)];
    }
  }
}
