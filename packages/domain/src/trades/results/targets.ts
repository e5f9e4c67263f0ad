import { Decimal } from '../../money/index.ts';
import type { Direction } from '../trade/trade.ts';
import { QUOTIENT_PLACES } from '../values/quotient-places.ts';

/** A price at which a part of the position is meant to be closed. */
export interface Target {
  readonly price: Decimal;
  /** Of the whole size, above 0 and up to 1; where it is left out, an equal part of what the others leave. */
  readonly share?: Decimal;
}

/** What each target closes of the size, adding up to 1 or less; less where all are stated and leave something to run. */
export function targetShares(targets: readonly Target[]): Decimal[] {
  const stated = targets.reduce(
    (sum, { share }) => (share === undefined ? sum : sum.plus(share)),
    Decimal.zero,
  );
  const silent = targets.filter(({ share }) => share === undefined).length;
  const rest = Decimal.one.minus(stated);
  const each =
    silent === 0 || !rest.isPositive()
      ? Decimal.zero
      : rest.dividedBy(Decimal.fromInteger(silent), QUOTIENT_PLACES);
  return targets.map(({ share }) => share ?? each);
}

/** Whether targets leave no more than the whole size to be closed. */
export function sharesFit(targets: readonly Target[]): boolean {
  const sum = targets.reduce(
    (total, { share }) => (share === undefined ? total : total.plus(share)),
    Decimal.zero,
  );
  const silent = targets.some(({ share }) => share === undefined);
  const left = Decimal.one.minus(sum);
  return silent ? left.isPositive() : !left.isNegative();
}

/** The average price at which the targets close, by their shares; `null` where there are none. */
export function averageTarget(targets: readonly Target[]): Decimal | null {
  const shares = targetShares(targets);
  const closed = shares.reduce((sum, share) => sum.plus(share), Decimal.zero);
  if (!closed.isPositive()) return null;
  const weighted = targets.reduce(
    (sum, { price }, place) => sum.plus(price.times(shares[place] ?? Decimal.zero)),
    Decimal.zero,
  );
  return weighted.quotient(closed, QUOTIENT_PLACES).normalized();
}

/** Levels that say what an idea was to risk and to win. */
export interface Levels {
  readonly direction: Direction;
  readonly entry: Decimal | null;
  readonly stop: Decimal | null;
  readonly targets: readonly Target[];
}

/**
 * What the targets would win in multiples of what the stop would lose, before costs.
 *
 * @returns `null` where a level is not known, the stop is no stop of that side, or nothing is to be won.
 * @example long at 50 with a stop at 49 and targets at 52 and 54, a half each: 3
 */
export function plannedR({ direction, entry, stop, targets }: Levels): Decimal | null {
  const target = averageTarget(targets);
  if (entry === null || stop === null || target === null) return null;
  const [risk, reward] = [entry.minus(stop), target.minus(entry)].map((distance) =>
    direction === 'long' ? distance : distance.negated(),
  ) as [Decimal, Decimal];
  return risk.isPositive() && reward.isPositive()
    ? reward.quotient(risk, QUOTIENT_PLACES).normalized()
    : null;
}
