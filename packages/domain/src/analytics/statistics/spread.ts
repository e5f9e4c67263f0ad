import { selectRank } from './select.ts';
import { sumMoney } from './sum.ts';

/** The mean; `null` of nothing. */
export const meanOf = (values: Float64Array): number | null =>
  values.length === 0 ? null : sumMoney(values) / values.length;

/**
 * The sample standard deviation (divisor n − 1), in two passes: subtracting first keeps what makes the
 * difference where the values are large (100000001, …2, …3 have a deviation of 1).
 *
 * @returns `null` of fewer than two values; 0 where the spread is nothing but rounding.
 */
export function deviationOf(values: Float64Array): number | null {
  const mean = meanOf(values);
  if (mean === null || values.length < 2) return null;
  let squares = 0;
  let drift = 0;
  let largest = 0;
  for (const value of values) {
    const off = value - mean;
    squares += off * off;
    drift += off;
    largest = Math.max(largest, Math.abs(value));
  }
  const variance = (squares - (drift * drift) / values.length) / (values.length - 1);
  const deviation = Math.sqrt(Math.max(variance, 0));
  return deviation <= 1e-12 * largest ? 0 : deviation;
}

/** The median; `null` of nothing. The values themselves are left as they are. */
export const medianOf = (values: Float64Array): number | null => quantileOf(values, 0.5);

/** The value that a share `p` stays below, between neighbours in proportion; `null` of nothing. */
export function quantileOf(values: Float64Array, p: number): number | null {
  if (values.length === 0) return null;
  const work = values.slice();
  const at = p * (work.length - 1);
  const rank = Math.floor(at);
  const low = selectRank(work, rank);
  if (rank === at) return low;
  // What stands above the selected rank is not less than it; the next higher value is the lowest of that.
  let high = Number.POSITIVE_INFINITY;
  for (let i = rank + 1; i < work.length; i += 1) high = Math.min(high, work[i] ?? 0);
  return low + (high - low) * (at - rank);
}

/** Lowest and highest; `null` of nothing. */
export function rangeOf(values: Float64Array): readonly [number, number] | null {
  if (values.length === 0) return null;
  let lowest = values[0] ?? 0;
  let highest = lowest;
  for (let i = 1; i < values.length; i += 1) {
    const value = values[i] ?? 0;
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  return [lowest, highest];
}

/** Values above a limit, in their order. */
export function valuesAbove(values: Float64Array, limit: number): Float64Array {
  const kept = new Float64Array(values.length);
  let count = 0;
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] ?? 0;
    if (!(value > limit)) continue;
    kept[count] = value;
    count += 1;
  }
  return kept.subarray(0, count);
}

/** A quotient that is undefined, never infinite, where the divisor is nothing. */
export const ratioOf = (numerator: number | null, divisor: number | null): number | null =>
  numerator === null || divisor === null || divisor === 0 ? null : numerator / divisor;
