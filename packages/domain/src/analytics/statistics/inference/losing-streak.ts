/** Euler's constant. */
const GAMMA = 0.5772156649015329;

/**
 * The longest losing streak to expect by chance alone of `n` trades that lose at a rate (Gordon, Schilling and
 * Waterman 1986, an approximation).
 *
 * @returns `null` where the rate is 0 or 1, or there are too few trades for it.
 */
export function expectedLosingStreak(n: number, lossRate: number): number | null {
  if (!(lossRate > 0 && lossRate < 1)) return null;
  const per = Math.log(1 / lossRate);
  const expected = Math.log(n * (1 - lossRate)) / per + GAMMA / per - 0.5;
  return expected > 0 ? expected : null;
}
