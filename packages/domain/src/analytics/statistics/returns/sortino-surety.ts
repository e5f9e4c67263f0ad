/**
 * Standard error of a Sortino ratio per period, mean over √mean of the squares below nothing: what each period adds to
 * those two means, and so to their ratio (linearised, as any ratio of sums). No factor of a year is in it.
 *
 * @returns `null` where nothing fell, or there are too few to spread.
 */
export function sortinoError(returns: Float64Array): number | null {
  const n = returns.length;
  let [sum, squares] = [0, 0];
  for (const value of returns) {
    sum += value;
    if (value < 0) squares += value * value;
  }
  if (n < 2 || squares === 0) return null;
  const [mean, below] = [sum / n, squares / n];
  const deviation = Math.sqrt(below);
  let errors = 0;
  for (const value of returns) {
    const fell = value < 0 ? value * value : 0;
    const added = (value - mean) / deviation - (mean / (2 * below * deviation)) * (fell - below);
    errors += added * added;
  }
  return Math.sqrt(errors / (n - 1) / n);
}
