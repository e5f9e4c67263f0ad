import type { Question, Range } from '@tapebook/domain/analytics';

/**
 * The days that a question is of: the last that it was given. Of an answer they are its own, which are those of the one before
 * while another is on its way.
 */
export function lastDaysAsked({ filter }: Question): Range | null {
  const match = filter.findLast(({ field }) => field === 'day')?.match;
  return match?.kind === 'range' ? match : null;
}
