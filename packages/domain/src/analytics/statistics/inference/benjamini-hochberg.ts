export interface Discoveries {
  /** Places of the p values that pass, ascending. */
  readonly rejected: readonly number[];
  /** Of each p value: the lowest q at which it would pass. */
  readonly adjusted: Float64Array;
}

/**
 * Which of many p values stand out, so that of those that do about a share `q` at most is chance (Benjamini
 * and Hochberg 1995): with 168 cells to look at, eight are below 0.05 with nothing in any of them.
 *
 * @param dependent for p values that hang together in any way (Benjamini and Yekutieli 2001); overlapping
 *   groups of one journal do not need it.
 */
export function benjaminiHochberg(p: ArrayLike<number>, q: number, dependent = false): Discoveries {
  const m = p.length;
  const order = Array.from({ length: m }, (_, i) => i).sort((a, b) => (p[a] ?? 0) - (p[b] ?? 0));
  let harsher = 1;
  if (dependent) for (let i = 2; i <= m; i += 1) harsher += 1 / i;
  const adjusted = new Float64Array(m);
  let lowest = 1;
  for (let k = m; k >= 1; k -= 1) {
    const at = order[k - 1] ?? 0;
    lowest = Math.min(lowest, ((p[at] ?? 1) * m * harsher) / k);
    adjusted[at] = lowest;
  }
  // Against the limit and not by the adjusted value: a p exactly on it passes.
  let passed = 0;
  for (let k = 1; k <= m; k += 1) if ((p[order[k - 1] ?? 0] ?? 1) <= (q * k) / (m * harsher)) passed = k;
  return { rejected: order.slice(0, passed).sort((a, b) => a - b), adjusted };
}
