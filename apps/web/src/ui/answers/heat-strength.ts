/**
 * How strongly a cell is coloured, −1 to 1: results by how far from nothing against the median one, so that
 * one outlier does not grey out all others; else by where they lie between the lowest and the highest.
 */
export function strengthsOf(values: readonly number[], isResult: boolean): (value: number) => number {
  const known = values.filter((value) => Number.isFinite(value));
  if (isResult) {
    const sizes = known
      .filter((value) => value !== 0)
      .map(Math.abs)
      .sort((a, b) => a - b);
    const median = sizes[Math.floor(sizes.length / 2)] ?? 0;
    return (value) =>
      median === 0 || !Number.isFinite(value)
        ? 0
        : Math.sign(value) * Math.min(1, Math.abs(value) / median / 2);
  }
  const [low, high] = [Math.min(...known), Math.max(...known)];
  return (value) => (!Number.isFinite(value) || !(high > low) ? 0 : (value - low) / (high - low));
}
