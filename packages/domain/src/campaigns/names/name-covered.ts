import type { OptionRight } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import type { OptionLeg, Strategy } from '../campaign/strategy.ts';

interface Sums {
  readonly calls: { readonly bought: Decimal; readonly sold: Decimal };
  readonly puts: { readonly bought: Decimal; readonly sold: Decimal };
}

/** The name of options over a position in their underlying, which must cover what is sold against it. */
export function nameCovered(legs: readonly OptionLeg[], underlying: Decimal): Strategy {
  const { calls, puts } = { calls: sumsOf(legs, 'call'), puts: sumsOf(legs, 'put') } satisfies Sums;
  const held = underlying.abs();
  if (underlying.isPositive()) {
    if (!calls.bought.isZero() || !fits(calls.sold, held) || !fits(puts.bought, held)) return 'custom';
    return nameOf(calls.sold, puts.bought, puts.sold, LONG);
  }
  if (!puts.bought.isZero() || !fits(puts.sold, held) || !fits(calls.bought, held)) return 'custom';
  return nameOf(puts.sold, calls.bought, calls.sold, SHORT);
}

interface Names {
  readonly covered: Strategy;
  readonly protective: Strategy;
  readonly collar: Strategy;
  readonly strangle: Strategy;
}

const LONG: Names = {
  covered: 'covered-call',
  protective: 'protective-put',
  collar: 'collar',
  strangle: 'covered-strangle',
};

const SHORT: Names = {
  covered: 'covered-put',
  protective: 'protective-call',
  collar: 'collar',
  strangle: 'covered-strangle',
};

/** @param other what is sold on the side that the underlying does not cover. */
function nameOf(covered: Decimal, protective: Decimal, other: Decimal, names: Names): Strategy {
  const [sells, protects, adds] = [covered, protective, other].map((sum) => !sum.isZero());
  if (adds) return sells && !protects ? names.strangle : 'custom';
  if (sells) return protects ? names.collar : names.covered;
  return protects ? names.protective : 'custom';
}

const fits = (contracts: Decimal, held: Decimal): boolean => contracts.compare(held) <= 0;

function sumsOf(legs: readonly OptionLeg[], right: OptionRight): Sums['calls'] {
  let bought = Decimal.zero;
  let sold = Decimal.zero;
  for (const leg of legs) {
    if (leg.right !== right) continue;
    if (leg.contracts.isPositive()) bought = bought.plus(leg.contracts);
    else sold = sold.minus(leg.contracts);
  }
  return { bought, sold };
}
