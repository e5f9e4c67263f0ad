import type { Comparison } from '@tapebook/domain/analytics';

/** Below it chance would hardly make what is seen. */
export const TELLING = 0.05;

/** How surely a difference is not chance, in words. */
export function sureness(p: number | null): string {
  // Too few days, or a measure of which nobody knows how it scatters.
  if (p === null) return 'cannot be tested';
  if (p < 0.01) return 'hardly chance';
  if (p < TELLING) return 'probably not chance';
  return 'could be chance';
}

/**
 * The same of one among several that are looked at together: what looks so by itself may be what chance makes of so many.
 *
 * @param adjusted its chance after correction for all of them.
 */
export function surenessAmong(p: number | null, adjusted: number | undefined): string {
  if (p === null || adjusted === undefined || p >= TELLING || adjusted < TELLING)
    return sureness(adjusted ?? p);
  return 'chance among so many';
}

/**
 * The same of what was chosen after seeing it: no verdict, for whoever looks long enough finds something.
 *
 * @param bestCase what is not known could only make it worse.
 */
export function hindsight({ interval, kind, change }: Comparison, bestCase: boolean): string {
  if (bestCase) return 'best case only';
  if (interval === null) return 'cannot be tested';
  const nothing = kind === 'factor' ? 1 : 0;
  if (change === nothing) return 'nothing changes';
  return interval[0] > nothing || interval[1] < nothing ? 'in these trades, yes' : 'could be chance';
}
