import { Decimal } from '@tapebook/domain/money';

/**
 * A split of `given` new pieces for `held` old ones, as both are stated: 1 for 3 as a decimal fraction
 * is never exact, and a position of 30 would keep a dust of it. `null` for a split that gives or takes
 * nothing.
 *
 * @example splitRatio(1, 3) is { ratio: 1, ratioDivisor: 3 }; splitRatio(4, 1) is { ratio: 4 }
 */
export function splitRatio(
  given: Decimal,
  held: Decimal,
): { readonly ratio: Decimal; readonly ratioDivisor?: Decimal } | null {
  if (!given.isPositive() || !held.isPositive()) return null;
  const ratio = given.normalized();
  return held.equals(Decimal.one) ? { ratio } : { ratio, ratioDivisor: held.normalized() };
}
