import { Decimal } from '../../money/index.ts';
import type { OptionLeg, Strategy, StrategyLegs } from '../campaign/strategy.ts';
import { nameCovered } from './name-covered.ts';

/**
 * Positions of one expiry, by strike from below: sign, size where it is twice the smallest, right; `<`
 * where the next strike is higher, `=` where it is the same (calls before puts).
 */
const BY_SHAPE: Readonly<Record<string, Strategy>> = {
  '+C': 'long-call',
  '-C': 'short-call',
  '+P': 'long-put',
  '-P': 'short-put',
  '+C<-C': 'call-debit-spread',
  '-C<+C': 'call-credit-spread',
  '-P<+P': 'put-debit-spread',
  '+P<-P': 'put-credit-spread',
  '+C=+P': 'long-straddle',
  '-C=-P': 'short-straddle',
  '+P<+C': 'long-strangle',
  '-P<-C': 'short-strangle',
  '+C=-P': 'synthetic-long',
  '-C=+P': 'synthetic-short',
  '-P<+C': 'risk-reversal',
  '+P<-C': 'risk-reversal',
  '+C<-P': 'risk-reversal',
  '-C<+P': 'risk-reversal',
  '+C<-2C<+C': 'long-call-butterfly',
  '+P<-2P<+P': 'long-put-butterfly',
  '-C<+2C<-C': 'short-call-butterfly',
  '-P<+2P<-P': 'short-put-butterfly',
  '+C<-C<-C<+C': 'long-call-condor',
  '+P<-P<-P<+P': 'long-put-condor',
  '-C<+C<+C<-C': 'short-call-condor',
  '-P<+P<+P<-P': 'short-put-condor',
  '+P<-P<-C<+C': 'iron-condor',
  '-P<+P<+C<-C': 'reverse-iron-condor',
  '+P<-C=-P<+C': 'iron-butterfly',
  '-P<+C=+P<-C': 'reverse-iron-butterfly',
  '+C=-P<-C=+P': 'long-box',
  '-C=+P<+C=-P': 'short-box',
  '-P<-C<+C': 'jade-lizard',
  '+P<-P<-C': 'reverse-jade-lizard',
};

const TWO = Decimal.fromInteger(2);

/**
 * The name of a position that is held at one time.
 *
 * @returns `custom` for what has no common name, and for nothing at all.
 * @example short put 95, long put 90, short call 105, long call 110, one expiry and size: iron-condor
 */
export function nameStrategy({ options, underlying }: StrategyLegs): Strategy {
  const legs = netted(options);
  if (!underlying.isZero()) return nameCovered(legs, underlying);
  const [first, second] = legs;
  if (first === undefined) return 'custom';
  if (second !== undefined && legs.length === 2 && first.right === second.right) {
    const { contracts } = first;
    if (contracts.sign() === second.contracts.sign()) return 'custom';
    if (first.expiry !== second.expiry) return acrossExpiries(first, second);
    if (!contracts.abs().equals(second.contracts.abs())) return unequal(first, second);
  }
  if (legs.some((leg) => leg.expiry !== first.expiry)) return 'custom';
  return BY_SHAPE[shapeOf(legs)] ?? 'custom';
}

/** One leg for each contract, by expiry, strike and right; what nets to nothing is left out. */
function netted(options: readonly OptionLeg[]): OptionLeg[] {
  const byContract = new Map<string, OptionLeg>();
  for (const leg of options) {
    const key = `${leg.expiry} ${leg.strike.normalized()} ${leg.right}`;
    const same = byContract.get(key);
    byContract.set(key, same === undefined ? leg : { ...leg, contracts: same.contracts.plus(leg.contracts) });
  }
  return [...byContract.values()]
    .filter(({ contracts }) => !contracts.isZero())
    .sort(
      (left, right) =>
        compareText(left.expiry, right.expiry) ||
        left.strike.compare(right.strike) ||
        compareText(left.right, right.right),
    );
}

const compareText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

function shapeOf(legs: readonly OptionLeg[]): string {
  const sizes = legs.map(({ contracts }) => contracts.abs());
  const unit = sizes.reduce((smallest, size) => smallest.min(size));
  let shape = '';
  legs.forEach(({ strike, contracts, right }, i) => {
    const before = legs[i - 1];
    if (before !== undefined) shape += before.strike.equals(strike) ? '=' : '<';
    const size = sizes[i] ?? unit;
    const times = size.equals(unit) ? '' : size.equals(unit.times(TWO)) ? '2' : 'n';
    shape += `${contracts.isPositive() ? '+' : '-'}${times}${right === 'call' ? 'C' : 'P'}`;
  });
  return shape;
}

/** Two of one right, one bought and one sold, of which `near` expires first. */
function acrossExpiries(near: OptionLeg, far: OptionLeg): Strategy {
  if (!near.contracts.abs().equals(far.contracts.abs())) return 'custom';
  const { right } = near;
  const buysTime = far.contracts.isPositive();
  if (near.strike.equals(far.strike)) return buysTime ? `${right}-calendar` : `reverse-${right}-calendar`;
  const standsInForShares = buysTime && right === 'call' && far.strike.compare(near.strike) < 0;
  return standsInForShares ? 'poor-mans-covered-call' : `${right}-diagonal`;
}

/** Two of one right and expiry, one bought and one sold, in different number. */
function unequal(one: OptionLeg, other: OptionLeg): Strategy {
  const sellsMore = one.contracts.plus(other.contracts).isNegative();
  return sellsMore ? `${one.right}-ratio-spread` : `${one.right}-back-spread`;
}
