/**
 * How strongly a cell is coloured, −1 to 1: results by how far from nothing against the median one, so that
 * one outlier does not grey out all others; else by where they lie between the lowest and the highest.
 *
 * @param band results no further from zero are flat, and not coloured.
 */
export function strengthsOf(
  values: readonly number[],
  isResult: boolean,
  band = 0,
): (value: number) => number {
  const known = values.filter((value) => Number.isFinite(value));
  if (isResult) {
    const sizes = known
      .map(Math.abs)
      .filter((size) => size > band)
      .sort((a, b) => a - b);
    const median = sizes[Math.floor(sizes.length / 2)] ?? 0;
    return (value) =>
      median === 0 || !Number.isFinite(value) || Math.abs(value) <= band
        ? 0
        : Math.sign(value) * Math.min(1, Math.abs(value) / median / 2);
  }
  const [low, high] = [Math.min(...known), Math.max(...known)];
  return (value) => (!Number.isFinite(value) || !(high > low) ? 0 : (value - low) / (high - low));
}

/** Steps of colour, from none to the strongest. */
export const LEVELS = 4;

/** The same in whole steps, −4 to 4: what is coloured at all has at least the first. */
export function levelsOf(values: readonly number[], isResult = true, band = 0): (value: number) => number {
  const strengthOf = strengthsOf(values, isResult, band);
  return (value) => {
    const strength = strengthOf(value);
    const level = Math.round(Math.abs(strength) * LEVELS);
    return strength === 0 ? 0 : Math.sign(strength) * Math.max(1, level);
  };
}
