import type { Question, Range } from '@tapebook/domain/analytics';

/**
 * The days that a question is of: the last that it was given. Of an answer they are its own, which are those of the one before
 * while another is on its way.
 */
export function lastDaysAsked({ filter }: Question): Range | null {
  const match = filter.findLast(({ field }) => field === 'day')?.match;
  return match?.kind === 'range' ? match : null;
}

/** The days that all of its ranges have in common: of those that are looked at the ones that the bar lets through. */
export function daysInAll({ filter }: Question): Range | null {
  const ranges = filter.flatMap(({ field, exclude, match }) =>
    field === 'day' && exclude !== true && match.kind === 'range' ? [match] : [],
  );
  if (ranges.length === 0) return null;
  const low = Math.max(...ranges.map(({ low = -Infinity, lowOpen }) => low + (lowOpen ? 1 : 0)));
  const high = Math.min(...ranges.map(({ high = Infinity, highOpen }) => high - (highOpen ? 1 : 0)));
  return {
    kind: 'range',
    ...(Number.isFinite(low) ? { low } : {}),
    ...(Number.isFinite(high) ? { high } : {}),
  };
}
