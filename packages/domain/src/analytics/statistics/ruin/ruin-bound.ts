import { meanOf } from '../spread.ts';
import { rootOf } from './root.ts';

/** θ > 0 with mean(e^(−θR)) = 1; `null` where nothing is lost or nothing won on the whole. */
export function lundbergExponent(r: Float64Array): number | null {
  const mean = meanOf(r) ?? 0;
  if (mean <= 0 || !r.some((value) => value < 0)) return null;
  const excess = (theta: number): number => {
    let sum = 0;
    for (const value of r) sum += Math.expm1(-theta * value);
    return sum / r.length;
  };
  let high = 1;
  while (excess(high) < 0) high *= 2;
  // Below the lowest point the root at zero would be found.
  let low = high;
  while (excess(low) >= 0) low /= 2;
  return rootOf(excess, low, high);
}

/**
 * At most so likely is it ever to lose `units` of risk, betting one a time on results like these in any order
 * (Lundberg's inequality).
 *
 * @returns `null` of no results.
 */
export function ruinBound(r: Float64Array, units: number): number | null {
  if (r.length === 0) return null;
  if ((meanOf(r) ?? 0) <= 0) return 1;
  const theta = lundbergExponent(r);
  return theta === null ? 0 : Math.exp(-theta * units);
}
