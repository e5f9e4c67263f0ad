import { Decimal } from '../../money/index.ts';
import { type Burst, burstsOf, sharesOrder } from '../holdings/bursts.ts';
import type { Holding } from '../holdings/holding.ts';
import { legsOf } from '../holdings/legs-of.ts';
import { SECOND } from '../holdings/spans.ts';
import { nameStrategy } from '../names/name-strategy.ts';
import type { FoundLink } from './found-link.ts';

/**
 * Legs that were opened together: by one order, or within one second on one underlying. Where the source
 * tells dates only, a day's openings are linked in pairs that have a name: a trader opens many things in
 * a day, and not all of them belong together.
 *
 * @param family positions on one underlying.
 */
export function findOrders(family: readonly Holding[]): FoundLink[] {
  const bursts = family.flatMap((holding) => burstsOf(holding, 'entry')).sort((a, b) => a.from - b.from);
  const links: FoundLink[] = [];
  const byOrder = new Map<string, Burst>();
  let start = 0;
  bursts.forEach((burst, i) => {
    for (const orderId of burst.orderIds) {
      const first = byOrder.get(orderId);
      if (first === undefined) byOrder.set(orderId, burst);
      else add(links, first, burst);
    }
    while ((bursts[start] as Burst).from < burst.from - SECOND) start += 1;
    for (let j = start; j < i; j += 1) {
      const other = bursts[j] as Burst;
      if (burst.dated || other.dated ? isNamedPair(other, burst) : !sharesOrder(other, burst)) {
        const linked = add(links, other, burst);
        // One link suffices where all of one second are linked; pairs are looked at one by one.
        if (linked && !burst.dated) break;
      }
    }
  });
  return links;
}

/** A position in the underlying alone is no campaign, so one of the two must be an option. */
function add(links: FoundLink[], from: Burst, to: Burst): boolean {
  if (from.holding === to.holding || !(from.holding.isOption || to.holding.isOption)) return false;
  links.push({ kind: 'order', at: to.from, from: from.holding, to: to.holding });
  return true;
}

const TWO = Decimal.fromInteger(2);

function isNamedPair(left: Burst, right: Burst): boolean {
  if (left.from !== right.from || left.holding === right.holding) return false;
  const [a, b] = [left.holding.instrument, right.holding.instrument];
  const bothOptions = left.holding.isOption && right.holding.isOption;
  if (bothOptions) {
    const sameExpiry = a.expiry === b.expiry;
    const sameStrike = a.strike !== undefined && b.strike !== undefined && a.strike.equals(b.strike);
    if (!sameExpiry && !(sameStrike && a.right === b.right)) return false;
    const [small, large] =
      left.quantity.compare(right.quantity) <= 0
        ? [left.quantity, right.quantity]
        : [right.quantity, left.quantity];
    if (!large.equals(small) && !large.equals(small.times(TWO))) return false;
  }
  const legs = legsOf([
    { holding: left.holding, size: left.quantity },
    { holding: right.holding, size: right.quantity },
  ]);
  return legs !== null && nameStrategy(legs) !== 'custom';
}
