import type { CalendarPeriod } from './calendar-days.ts';

/** The day that brought most and the one that brought least; `null` without a day of which it is told. */
export function bestAndWorst(
  days: readonly CalendarPeriod[],
): { readonly best: CalendarPeriod; readonly worst: CalendarPeriod } | null {
  const [first, ...rest] = days.filter(({ trades }) => trades > 0);
  if (first === undefined) return null;
  return {
    best: rest.reduce((best, day) => (day.net.value > best.net.value ? day : best), first),
    worst: rest.reduce((worst, day) => (day.net.value < worst.net.value ? day : worst), first),
  };
}
