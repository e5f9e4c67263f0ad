import { normalDensity } from '../distributions/normal.ts';
import { quantileOfSorted } from '../resampling/quantile.ts';

export interface TwoGroups {
  /** What each difference is likely to be in truth. */
  readonly posteriorMean: Float64Array;
  /** The chance that each is none (local false discovery rate). */
  readonly localFdr: Float64Array;
  /** Share of differences that are none. */
  readonly none: number;
  /** Deviation of those that are some. */
  readonly tau: number;
}

/**
 * Differences of which most are nothing and some are something (two-group model, Efron 2008), by steps of
 * expectation and maximisation. The counts and the variance that are added keep it from calling everything, or
 * nothing, something.
 */
export function twoGroups(
  differences: ArrayLike<number>,
  errors: ArrayLike<number>,
  steps = 200,
): TwoGroups | null {
  const m = differences.length;
  if (m === 0) return null;
  const at = (i: number): readonly [number, number] => [differences[i] ?? 0, (errors[i] ?? 0) ** 2];
  let none = 0.9;
  let tau2 = Math.max(1e-4, quantileOfSorted(Float64Array.from(differences, (d) => d * d).sort(), 0.95));
  const some = new Float64Array(m);
  const weigh = (): void => {
    for (let i = 0; i < m; i += 1) {
      const [d, s2] = at(i);
      const [narrow, wide] = [Math.sqrt(s2), Math.sqrt(s2 + tau2)];
      const ofNone = (none * normalDensity(d / narrow)) / narrow;
      const ofSome = ((1 - none) * normalDensity(d / wide)) / wide;
      some[i] = ofSome / (ofNone + ofSome);
    }
  };
  for (let step = 0; step < steps; step += 1) {
    weigh();
    let [sum, squares] = [0, 0];
    for (let i = 0; i < m; i += 1) {
      const [d, s2] = at(i);
      const w = some[i] ?? 0;
      sum += w;
      squares += w * (((d * tau2) / (tau2 + s2)) ** 2 + (tau2 * s2) / (tau2 + s2));
    }
    none = (m - sum + 9) / (m + 10);
    tau2 = (squares + 0.18) / (sum + 2);
  }
  weigh();
  const posteriorMean = some.map((w, i) => {
    const [d, s2] = at(i);
    return (w * d * tau2) / (tau2 + s2);
  });
  return { posteriorMean, localFdr: some.map((w) => 1 - w), none, tau: Math.sqrt(tau2) };
}
