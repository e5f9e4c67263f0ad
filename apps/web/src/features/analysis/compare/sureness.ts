/** How surely a difference is not chance, in words. */
export function sureness(p: number | null): string {
  // Too few days, or a measure of which nobody knows how it scatters.
  if (p === null) return 'cannot be told';
  if (p < 0.01) return 'hardly chance';
  if (p < 0.05) return 'probably not chance';
  return 'could be chance';
}
