import { deviationOf, meanOf, valuesAbove } from '../spread.ts';
import type { Estimate } from './estimate.ts';
import { type Clustered, filled, gather } from './value-estimates.ts';

/** The spread of values, on the scale of its logarithm. @returns `null` without a spread. */
export function deviationEstimate(clustered: Clustered): Estimate | null {
  const known = valuesAbove(clustered.values, Number.NEGATIVE_INFINITY);
  const [mean, value] = [meanOf(known), deviationOf(known)];
  if (mean === null || value === null || value === 0) return null;
  const { influence, counts, n } = gather(
    clustered,
    (one) => (((one - mean) / value) ** 2 - 1) / (2 * known.length),
  );
  return { value, scale: 'log', influence, clusters: filled(counts), n };
}
