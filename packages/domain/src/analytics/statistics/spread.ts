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
export function medianOf(values: Float64Array): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted();
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** A quotient that is undefined, never infinite, where the divisor is nothing. */
export const ratioOf = (numerator: number | null, divisor: number | null): number | null =>
  numerator === null || divisor === null || divisor === 0 ? null : numerator / divisor;
