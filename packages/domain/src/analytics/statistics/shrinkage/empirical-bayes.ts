export interface EmpiricalBayes {
  /** Mean by the inverse of the variances alone. */
  readonly fixedMean: number;
  /** Cochran's Q: how much they differ beside their errors. */
  readonly q: number;
  /** Variance of the true values; 0 where they differ no more than their errors do. */
  readonly tau2: number;
  /** Mean that allows for it. */
  readonly mean: number;
  readonly shrunk: Float64Array;
  /** How much of its own value each one keeps, 0 to 1. */
  readonly weight: Float64Array;
}

/**
 * Values with their standard errors, drawn towards their common mean by as much as chance explains them
 * (DerSimonian and Laird 1986): the group of three trades no longer heads the list.
 *
 * @returns `null` of no values.
 */
export function empiricalBayes(values: ArrayLike<number>, errors: ArrayLike<number>): EmpiricalBayes | null {
  if (values.length === 0) return null;
  const weighted = (tau2: number): { sum: number; squares: number; mean: number } => {
    let [sum, squares, mean] = [0, 0, 0];
    for (let i = 0; i < values.length; i += 1) {
      const weight = 1 / ((errors[i] ?? 0) ** 2 + tau2);
      sum += weight;
      squares += weight * weight;
      mean += weight * (values[i] ?? 0);
    }
    return { sum, squares, mean: mean / sum };
  };
  const fixed = weighted(0);
  let q = 0;
  for (let i = 0; i < values.length; i += 1) q += (((values[i] ?? 0) - fixed.mean) / (errors[i] ?? 1)) ** 2;
  const room = fixed.sum - fixed.squares / fixed.sum;
  const tau2 = room > 0 ? Math.max(0, (q - (values.length - 1)) / room) : 0;
  const { mean } = weighted(tau2);
  const weight = Float64Array.from(errors, (error) => tau2 / (tau2 + error ** 2));
  const shrunk = weight.map((own, i) => mean + own * ((values[i] ?? 0) - mean));
  return { fixedMean: fixed.mean, q, tau2, mean, shrunk, weight };
}
