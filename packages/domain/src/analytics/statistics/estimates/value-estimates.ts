import { t95 } from '../distributions/student-t.ts';
import { selectRank } from '../select.ts';
import { deviationOf, meanOf, valuesAbove } from '../spread.ts';
import { designEffect, type Estimate } from './estimate.ts';
import { shareEstimate } from './estimates.ts';

/** Values with the cluster of each; those that are not known are NaN. */
export interface Clustered {
  readonly values: Float64Array;
  /** Place of its cluster, of each value. */
  readonly slot: Uint32Array;
  readonly clusters: number;
}

/** Adds up what each value does to an estimate, cluster by cluster. */
export function gather({ values, slot, clusters }: Clustered, influenceOf: (value: number) => number) {
  const [influence, counts] = [new Float64Array(clusters), new Float64Array(clusters)];
  let n = 0;
  for (let i = 0; i < slot.length; i += 1) {
    const value = values[i] ?? 0;
    if (Number.isNaN(value)) continue;
    const at = slot[i] ?? 0;
    influence[at] = (influence[at] ?? 0) + influenceOf(value);
    counts[at] = (counts[at] ?? 0) + 1;
    n += 1;
  }
  return { influence, counts, n };
}

/** Mean over deviation. @returns `null` without a spread. */
export function qualityEstimate(clustered: Clustered): Estimate | null {
  const known = valuesAbove(clustered.values, Number.NEGATIVE_INFINITY);
  const [mean, deviation] = [meanOf(known), deviationOf(known)];
  if (mean === null || deviation === null || deviation === 0) return null;
  const value = mean / deviation;
  const { influence, counts, n } = gather(clustered, (one) => {
    const z = (one - mean) / deviation;
    return (z - (value / 2) * (z * z - 1)) / known.length;
  });
  return { value, scale: 'plain', influence, clusters: filled(counts), n };
}

/**
 * The value that a share `p` of the results stays below. Its ends stand at the ranks to which the binomial
 * distribution allows that share to reach, fewer results being counted where those of a day hang together
 * (Woodruff 1952).
 */
export function quantileEstimate(clustered: Clustered, p: number, value: number): Estimate | null {
  const { influence: below, counts, n } = gather(clustered, (one) => (one <= value ? 1 : 0));
  const share = shareEstimate(below, counts);
  if (share === null) return null;
  const effect = designEffect(share);
  const half = t95(Math.max(1, share.clusters - 1)) * Math.sqrt((p * (1 - p) * effect) / n);
  const known = valuesAbove(clustered.values, Number.NEGATIVE_INFINITY);
  const lowRank = Math.floor(n * (p - half));
  const highRank = Math.ceil(n * (p + half)) - 1;
  const low = lowRank < 0 ? Number.NEGATIVE_INFINITY : selectRank(known, lowRank);
  const high = highRank >= n ? Number.POSITIVE_INFINITY : selectRank(known, highRank);
  // How far the value moves where the share does.
  const slope = (high - low) / (2 * half);
  const influence = share.influence.map((one) => -one * slope);
  return { value, scale: 'plain', influence, clusters: share.clusters, n, ends: [low, high] };
}

export function filled(counts: Float64Array): number {
  let count = 0;
  for (const one of counts) if (one !== 0) count += 1;
  return count;
}
