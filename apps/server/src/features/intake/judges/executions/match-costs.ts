import { mayBeAtOnce, type SameExecutions, type StatedExecution } from './stated-execution.ts';

/** An execution of a report that may not tell what it cost. */
export interface CostedExecution extends StatedExecution {
  readonly kind: 'buy' | 'sell';
  /**
   * `silent`: the report says nothing of costs. `within`: it says of a day what was booked, and of no cost, so that
   * its price may have them in it. `null`: costs stand beside the price.
   */
  readonly costs: 'silent' | 'within' | null;
}

/** Most that costs are of a trade: a part of it, or a small sum, which is no more than a larger part. */
const COSTLY = 0.02;
const SMALL = 10;
const COSTLY_OF_SMALL = 0.25;
const NOTHING = 1e-9;
const DAY = 86_400_000;
/** More that is alike on one day tells nothing any more, and is left alone. */
const MOST_ALIKE = 300;

/**
 * Finds what is the same in two reports of which one tells prices without a word of costs and the other, day by day,
 * what was booked: the same quantity, for which the other paid a little more or received a little less. It is one
 * for one; where several fit, what cost least goes first.
 *
 * @param ours, theirs of one account, instrument and side: what was not found to be the same by its money.
 * @example 4 bought at 19.75 at 9:32, costs unknown, and 4 bought for 80.00 that day: the same, which cost 1.
 */
export function matchCosts<Stated extends CostedExecution>(
  ours: readonly Stated[],
  theirs: readonly Stated[],
): SameExecutions<Stated>[] {
  const places = Map.groupBy(theirs.filter(isOfOneDay), (each) => placeOf(each, each.day));
  const crowds = Map.groupBy(ours.filter(isOfOneDay), (each) => placeOf(each, each.day));
  const pairs = [...crowds.values()].flatMap((crowd) => {
    if (crowd.length > MOST_ALIKE) return [];
    return crowd.flatMap((our) =>
      alikeTo(our, places).flatMap((their) => {
        const cost = costBetween(our, their);
        return cost === null ? [] : [{ our, their, cost }];
      }),
    );
  });
  const taken = new Set<Stated>();
  return pairs
    .toSorted((a, b) => a.cost - b.cost)
    .flatMap(({ our, their }) => {
      if (taken.has(our) || taken.has(their)) return [];
      taken.add(our).add(their);
      return [{ ours: [our], theirs: [their] }];
    });
}

const placeOf = ({ quantity }: StatedExecution, day: number): string => `${quantity.normalized()} ${day}`;

/** Days are told in zones of their own: what happened together may lie in neighbouring ones. */
function alikeTo<Stated extends StatedExecution>(
  each: Stated,
  places: ReadonlyMap<string, readonly Stated[]>,
): Stated[] {
  return [-1, 0, 1].flatMap((shift) => {
    const alike = places.get(placeOf(each, each.day + shift)) ?? [];
    return alike.length > MOST_ALIKE ? [] : alike;
  });
}

/** Averages of a position and orders that waited for long may be anything's. */
const isOfOneDay = ({ costs, since, until }: CostedExecution): boolean =>
  costs !== null && until - since <= DAY;

/** What lies between the money of both; `null` where they cannot be the same. */
function costBetween(our: CostedExecution, their: CostedExecution): number | null {
  const [silent, whole] = our.costs === 'silent' ? [our, their] : [their, our];
  if (silent.costs !== 'silent' || whole.costs !== 'within') return null;
  if (!mayBeAtOnce(our, their)) return null;
  const size = Number(silent.quantity);
  const [worth, booked] = [size * Number(silent.price), size * Number(whole.price)];
  const cost = silent.kind === 'buy' ? booked - worth : worth - booked;
  const most = Math.max(COSTLY * worth, Math.min(SMALL, COSTLY_OF_SMALL * worth));
  return cost >= -NOTHING * worth && cost <= most ? cost : null;
}
