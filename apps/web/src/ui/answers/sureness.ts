import type { Comparison } from '@tapebook/domain/analytics';

/** How surely a difference is not chance, in words. */
export function sureness(p: number | null): string {
  // Too few days, or a measure of which nobody knows how it scatters.
  if (p === null) return 'cannot be told';
  if (p < 0.01) return 'hardly chance';
  if (p < 0.05) return 'probably not chance';
  return 'could be chance';
}

/**
 * The same of what was chosen after seeing it: no verdict, for whoever looks long enough finds something.
 *
 * @param bestCase what is not known could only make it worse.
 */
export function hindsight({ interval, kind, change }: Comparison, bestCase: boolean): string {
  if (bestCase) return 'best case only';
  if (interval === null) return 'cannot be told';
  const nothing = kind === 'factor' ? 1 : 0;
  if (change === nothing) return 'nothing changes';
  return interval[0] > nothing || interval[1] < nothing ? 'in these trades, yes' : 'could be chance';
}
