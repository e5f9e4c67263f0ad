/** The value that a share `p` stays below, between neighbours in proportion. @param sorted ascending, not empty. */
export function quantileOfSorted(sorted: Float64Array, p: number): number {
  const at = p * (sorted.length - 1);
  const below = Math.floor(at);
  const low = sorted[below] ?? 0;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? 0;
  return low + (high - low) * (at - below);
}
