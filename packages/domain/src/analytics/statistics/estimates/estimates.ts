import type { Estimate } from './estimate.ts';

const totalOf = (values: Float64Array): number => {
  let sum = 0;
  for (let i = 0; i < values.length; i += 1) sum += values[i] ?? 0;
  return sum;
};

const countSome = (values: Float64Array): number => {
  let count = 0;
  for (let i = 0; i < values.length; i += 1) if (values[i] !== 0) count += 1;
  return count;
};

/** A mean, of the sums and counts of each cluster. @returns `null` of nothing. */
export function meanEstimate(sums: Float64Array, counts: Float64Array): Estimate | null {
  const n = totalOf(counts);
  if (n === 0) return null;
  const value = totalOf(sums) / n;
  const influence = new Float64Array(sums.length);
  for (let i = 0; i < sums.length; i += 1) influence[i] = ((sums[i] ?? 0) - value * (counts[i] ?? 0)) / n;
  return { value, scale: 'plain', influence, clusters: countSome(counts), n };
}

/** A total of as many results: that of such a period again, not of the past, of which it is known. */
export function totalEstimate(sums: Float64Array, counts: Float64Array): Estimate | null {
  const mean = meanEstimate(sums, counts);
  if (mean === null) return null;
  const { influence, n } = mean;
  for (let i = 0; i < influence.length; i += 1) influence[i] = (influence[i] ?? 0) * n;
  return { ...mean, value: mean.value * n };
}

/** A share of results, of how many have it and how many there are in each cluster. */
export function shareEstimate(parts: Float64Array, counts: Float64Array): Estimate | null {
  const mean = meanEstimate(parts, counts);
  return mean === null ? null : { ...mean, scale: 'share' };
}

/**
 * A quotient of products of sums: Σ profit / Σ loss, or (Σ profit / Σ wins) / (Σ loss / Σ losses).
 *
 * @param n results that it is made of.
 * @returns `null` where one of the sums is not positive: there is no logarithm to spread.
 */
export function quotientEstimate(
  above: readonly Float64Array[],
  below: readonly Float64Array[],
  n: number,
): Estimate | null {
  const length = above[0]?.length ?? 0;
  const influence = new Float64Array(length);
  const some = new Uint8Array(length);
  let value = 1;
  const include = (sums: Float64Array, sign: 1 | -1): void => {
    const total = totalOf(sums);
    value = total > 0 ? value * total ** sign : Number.NaN;
    for (let i = 0; i < length; i += 1) {
      influence[i] = (influence[i] ?? 0) + (sign * (sums[i] ?? 0)) / total;
      if (sums[i] !== 0) some[i] = 1;
    }
  };
  for (const sums of above) include(sums, 1);
  for (const sums of below) include(sums, -1);
  if (Number.isNaN(value)) return null;
  let clusters = 0;
  for (const one of some) clusters += one;
  return { value, scale: 'log', influence, clusters, n };
}
