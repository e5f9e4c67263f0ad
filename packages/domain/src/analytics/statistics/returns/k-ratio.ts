export interface KRatio {
  readonly slope: number;
  readonly error: number;
  /** Slope / its standard error. */
  readonly raw: number;
  /** Kestner's second form: by the number of points. */
  readonly of2003: number;
  /** His third and last: and a year's. */
  readonly of2013: number;
}

/**
 * How steadily a result grows: the slope of the straight line through the cumulated results over its standard
 * error (Kestner 1996, 2003, 2013). The start at nothing is the first point.
 *
 * @returns `null` below three points, and of a perfect line.
 */
export function kRatioOf(results: Float64Array, perYear: number): KRatio | null {
  const n = results.length + 1;
  if (n < 3) return null;
  const cumulated = new Float64Array(n);
  let [reached, mean] = [0, 0];
  for (let i = 1; i < n; i += 1) {
    reached += results[i - 1] ?? 0;
    cumulated[i] = reached;
    mean += reached / n;
  }
  const middle = (n - 1) / 2;
  const width = (n * (n * n - 1)) / 12;
  let slope = 0;
  for (let i = 0; i < n; i += 1) slope += ((i - middle) * ((cumulated[i] ?? 0) - mean)) / width;
  let [squares, largest] = [0, 0];
  for (let i = 0; i < n; i += 1) {
    const off = (cumulated[i] ?? 0) - mean - slope * (i - middle);
    squares += off * off;
    largest = Math.max(largest, Math.abs(cumulated[i] ?? 0));
  }
  const scatter = Math.sqrt(squares / (n - 2));
  if (scatter <= 1e-12 * largest) return null;
  const error = scatter / Math.sqrt(width);
  const raw = slope / error;
  return { slope, error, raw, of2003: raw / n, of2013: (raw * Math.sqrt(perYear)) / n };
}
