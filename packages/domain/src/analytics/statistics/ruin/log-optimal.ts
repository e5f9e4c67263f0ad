import { meanOf } from '../spread.ts';
import { rootOf } from './root.ts';

/**
 * Part of the capital to put at risk for one R so that capital grows fastest, were the future like these
 * results: f with Σ R / (1 + f R) = 0.
 *
 * @returns `null` where nothing is gained on the whole (no bet), or nothing ever lost (no limit).
 */
export function logOptimalFraction(r: Float64Array): number | null {
  let worst = 0;
  for (const value of r) worst = Math.min(worst, value);
  if (worst === 0 || (meanOf(r) ?? 0) <= 0) return null;
  // What growth gains by betting more, and how that falls.
  const gain = (f: number): readonly [number, number] => {
    let [sum, slope] = [0, 0];
    for (const value of r) {
      const part = value / (1 + f * value);
      sum += part;
      slope -= part * part;
    }
    return [sum, slope];
  };
  // At −1 / worst the largest loss takes everything.
  return rootOf(gain, 0, (-1 / worst) * (1 - 1e-12));
}
