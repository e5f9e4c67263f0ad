import { meanOf, rangeOf } from '../spread.ts';
import { rootOf } from './root.ts';

/** θ > 0 with mean(e^(−θR)) = 1; `null` where nothing is lost or nothing won on the whole, 0 where next to nothing is. */
export function lundbergExponent(r: Float64Array): number | null {
  const [lowest, highest] = rangeOf(r) ?? [0, 0];
  if ((meanOf(r) ?? 0) <= 0 || lowest >= 0) return null;
  // Its value and its slope.
  const excess = (theta: number): readonly [number, number] => {
    let [sum, slope] = [0, 0];
    for (const value of r) {
      const less = Math.expm1(-theta * value);
      sum += less;
      slope -= value * (less + 1);
    }
    return [sum, slope];
  };
  // Close about the root, for exponentials are steep; below their lowest point the root at zero would be found.
  let high = 1 / Math.max(-lowest, highest);
  while (excess(high)[0] < 0) high *= 2;
  let low = high / 2;
  while (low > 0 && excess(low)[0] >= 0) low /= 2;
  // What is gained is less than the rounding of what it is made of.
  if (low === 0) return 0;
  return rootOf(excess, low, Math.min(high, 2 * low));
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
