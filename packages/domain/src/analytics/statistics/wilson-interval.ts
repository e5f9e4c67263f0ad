/** Two-sided 95 %: the 0.975 quantile of the normal distribution. */
const Z = 1.959963984540054;

/**
 * The 95 % interval of a rate that was seen as `successes` of `n` (Wilson 1927): unlike the textbook
 * interval it stays within 0 and 1, and says something of few trades and of 0 or 100 %.
 *
 * @returns `null` when n is 0.
 * @example wilsonInterval(6, 10) // [0.3127, 0.8318]
 */
export function wilsonInterval(successes: number, n: number): readonly [number, number] | null {
  if (n === 0) return null;
  const rate = successes / n;
  const z2 = Z * Z;
  const middle = rate + z2 / (2 * n);
  const half = Z * Math.sqrt((rate * (1 - rate)) / n + z2 / (4 * n * n));
  const width = 1 + z2 / n;
  const low = successes === 0 ? 0 : (middle - half) / width;
  const high = successes === n ? 1 : (middle + half) / width;
  return [low, high];
}
