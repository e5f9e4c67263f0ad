import type { Activity } from '@tapebook/domain/activities';
import { Fraction } from './fraction.ts';

/** One share, held since a fill. */
interface Unit {
  readonly fill: number;
  readonly price: Fraction;
  readonly long: boolean;
}

/** Units of one entry that one exit has closed, and what they have earned, before the multiplier. */
export interface UnitPair {
  readonly entryId: string;
  readonly exitId: string;
  readonly long: boolean;
  readonly units: number;
  readonly earned: Fraction;
}

/**
 * A second way to match, as simple as can be and sharing nothing with the first: every fill is taken
 * apart into single units, and each unit closes the one that is next by the rule, or opens. A split
 * into two makes two units of each, at half the price.
 *
 * @param activities fills of whole quantities and splits into a whole number, of one book, in order.
 */
export function matchUnits(
  activities: readonly Activity[],
  matching: 'fifo' | 'lifo' | 'hifo' | 'lofo',
): UnitPair[] {
  let held: Unit[] = [];
  const pairs = new Map<string, UnitPair>();
  activities.forEach((activity, index) => {
    if (activity.kind === 'split') {
      held = held.flatMap((unit) => dividedUnit(unit, activity.ratio?.toNumber() ?? 1));
      return;
    }
    const long = activity.kind === 'buy';
    const price = activity.price === undefined ? Fraction.zero : Fraction.of(activity.price);
    for (let unit = 0; unit < (activity.quantity?.toNumber() ?? 0); unit += 1) {
      const closes = held.length > 0 && held[0]?.long !== long;
      if (!closes) {
        held.push({ fill: index, price, long });
        continue;
      }
      const next = held.reduce((best, one) => (isBefore(one, best, matching) ? one : best));
      held.splice(held.indexOf(next), 1);
      const entryId = activities[next.fill]?.id ?? '';
      const earned = next.long ? price.minus(next.price) : next.price.minus(price);
      const key = `${entryId}>${activity.id} ${next.long}`;
      const pair = pairs.get(key) ?? {
        entryId,
        exitId: activity.id,
        long: next.long,
        units: 0,
        earned: Fraction.zero,
      };
      pairs.set(key, { ...pair, units: pair.units + 1, earned: pair.earned.plus(earned) });
    }
  });
  return [...pairs.values()];
}

function dividedUnit(unit: Unit, ratio: number): Unit[] {
  const price = unit.price.over(Fraction.whole(ratio));
  return Array.from({ length: ratio }, () => ({ ...unit, price }));
}

function isBefore(one: Unit, best: Unit, matching: 'fifo' | 'lifo' | 'hifo' | 'lofo'): boolean {
  if (matching === 'hifo' && one.price.isLess(best.price) !== best.price.isLess(one.price))
    return best.price.isLess(one.price);
  if (matching === 'lofo' && one.price.isLess(best.price) !== best.price.isLess(one.price))
    return one.price.isLess(best.price);
  return matching === 'lifo' ? one.fill > best.fill : one.fill < best.fill;
}
