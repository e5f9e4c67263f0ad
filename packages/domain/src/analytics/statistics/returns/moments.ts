/** Mean and shape of values, by population moments. */
export interface Moments {
  readonly n: number;
  readonly mean: number;
  /** Divisor n. */
  readonly deviation: number;
  readonly skewness: number;
  /** Raw: 3 for a normal distribution. */
  readonly kurtosis: number;
}

/** @returns `null` where the values do not differ. */
export function momentsOf(values: Float64Array): Moments | null {
  const n = values.length;
  let mean = 0;
  let largest = 0;
  for (const value of values) {
    mean += value / n;
    largest = Math.max(largest, Math.abs(value));
  }
  let [second, third, fourth] = [0, 0, 0];
  for (const value of values) {
    const off = value - mean;
    const square = off * off;
    second += square / n;
    third += (square * off) / n;
    fourth += (square * square) / n;
  }
  const deviation = Math.sqrt(second);
  if (n < 2 || deviation <= 1e-12 * largest) return null;
  return { n, mean, deviation, skewness: third / deviation ** 3, kurtosis: fourth / second ** 2 };
}
