export interface Shrunk {
  readonly mean: number;
  /** What is left of each one's distance from the mean. */
  readonly factor: number;
  readonly shrunk: Float64Array;
}

/** Values of one known variance, drawn towards their mean (James and Stein 1961; Efron and Morris 1977). @returns `null` below four values. */
export function jamesStein(values: ArrayLike<number>, variance: number): Shrunk | null {
  const k = values.length;
  if (k < 4) return null;
  let mean = 0;
  for (let i = 0; i < k; i += 1) mean += (values[i] ?? 0) / k;
  let squares = 0;
  for (let i = 0; i < k; i += 1) squares += ((values[i] ?? 0) - mean) ** 2;
  // Never beyond the mean (the positive part), and all the way to it where nothing differs.
  const factor = squares === 0 ? 0 : Math.max(0, 1 - ((k - 3) * variance) / squares);
  return { mean, factor, shrunk: Float64Array.from(values, (value) => mean + factor * (value - mean)) };
}
