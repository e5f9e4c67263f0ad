import { t95 } from '../distributions/student-t.ts';

/**
 * What spreads about the truth: the value itself (`plain`), its logarithm (ratios of sums, which are as likely
 * half as twice), or a share, which has ends at 0 and 1.
 */
export type Scale = 'plain' | 'log' | 'share';

/**
 * A value and what each cluster (a day, or a week) adds to its error: of a mean m of n results with the sum s
 * and the count c a day, (s − m c) / n. From these follow the standard error, the interval, and, cluster by
 * cluster, the error of the difference between two groups, whether or not they share days.
 */
export interface Estimate {
  readonly value: number;
  readonly scale: Scale;
  /** Of each cluster, on the scale. */
  readonly influence: Float64Array;
  /** Clusters that hold something of it. */
  readonly clusters: number;
  /** Results that it is made of. */
  readonly n: number;
  /** Where the ends are found otherwise than by the error: those of quantiles stand at ranks. */
  readonly ends?: readonly [number, number];
}

/** Fewer clusters than this say nothing of how much they differ. */
export const FEWEST_CLUSTERS = 10;

/** Scales an influence to what clusters would show that were not fitted by their own mean. */
export const freedom = (clusters: number): number => Math.sqrt(clusters / Math.max(1, clusters - 1));

/** Standard error on the scale. */
export function errorOf({ influence, clusters }: Estimate): number {
  let squares = 0;
  for (let i = 0; i < influence.length; i += 1) squares += (influence[i] ?? 0) ** 2;
  return freedom(clusters) * Math.sqrt(squares);
}

/** Interval at 95 %. @returns `null` below {@link FEWEST_CLUSTERS}. */
export function intervalOf(estimate: Estimate): readonly [number, number] | null {
  const { value, scale, clusters, ends } = estimate;
  if (clusters < FEWEST_CLUSTERS) return null;
  if (ends !== undefined) return ends;
  const t = t95(clusters - 1);
  const half = t * errorOf(estimate);
  if (scale === 'log') return [value * Math.exp(-half), value * Math.exp(half)];
  if (scale === 'plain') return [value - half, value + half];
  return shareInterval(estimate, t);
}

/** How many times less the results of one cluster say than as many that do not hang together; 1 at least. */
export function designEffect(estimate: Estimate): number {
  const { value, n } = estimate;
  const alone = (value * (1 - value)) / n;
  return alone > 0 ? Math.max(1, errorOf(estimate) ** 2 / alone) : 1;
}

/** Wilson's interval of as many results as these are worth. */
function shareInterval(estimate: Estimate, t: number): readonly [number, number] {
  const { value, n } = estimate;
  const worth = n / designEffect(estimate);
  const t2 = t * t;
  const middle = value + t2 / (2 * worth);
  const half = t * Math.sqrt((value * (1 - value)) / worth + t2 / (4 * worth * worth));
  const width = 1 + t2 / worth;
  return [value === 0 ? 0 : (middle - half) / width, value === 1 ? 1 : (middle + half) / width];
}
