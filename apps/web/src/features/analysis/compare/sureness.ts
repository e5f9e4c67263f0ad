/** How surely a difference is not chance, in words. */
export function sureness(p: number | null): string {
  if (p === null) return 'too few to tell';
  if (p < 0.01) return 'hardly chance';
  if (p < 0.05) return 'probably not chance';
  return 'could be chance';
}
