/**
 * How strongly a cell is coloured, −1 to 1: by how far from nothing against the median one, so that one outlier does not
 * grey out all others. What is no result, of which some lies below nothing, begins with the lowest.
 *
 * @param band results no further from zero are flat, and not coloured.
 */
export function strengthsOf(
  values: readonly number[],
  isResult: boolean,
  band = 0,
): (value: number) => number {
  const known = values.filter((value) => Number.isFinite(value));
  const base = isResult ? 0 : Math.min(0, ...known);
  const sizes = known
    .map((value) => Math.abs(value - base))
    .filter((size) => size > band)
    .sort((a, b) => a - b);
  const median = sizes[Math.floor(sizes.length / 2)] ?? 0;
  return (value) => {
    const far = value - base;
    return median === 0 || !Number.isFinite(far) || Math.abs(far) <= band
      ? 0
      : Math.sign(far) * Math.min(1, Math.abs(far) / median / 2);
  };
}

/** Steps of colour, from none to the strongest. */
export const LEVELS = 4;

/** The same in whole steps, −4 to 4: what is coloured at all has at least the first, and so has all that is no result. */
export function levelsOf(values: readonly number[], isResult = true, band = 0): (value: number) => number {
  const strengthOf = strengthsOf(values, isResult, band);
  return (value) => {
    const strength = strengthOf(value);
    const level = Math.round(Math.abs(strength) * LEVELS);
    if (strength === 0) return isResult || !Number.isFinite(value) ? 0 : 1;
    return Math.sign(strength) * Math.max(1, level);
  };
}
