import type { Filter, Range, Term } from '../filters/filter.ts';
import type { Question } from '../questions/question.ts';
import type { Passing } from './passing.ts';

/** What a question is held against, and by how many days that is moved to be laid upon it. */
export interface Against {
  readonly filter: Filter;
  readonly later: number;
  /** Results that pass the question itself are no part of it. */
  readonly without: boolean;
}

/** @returns `null` when nothing is asked, or when there is no period before: all time has none. */
export function againstOf({ versus, filter }: Question, passing: Passing): Against | null {
  switch (versus) {
    case undefined:
      return null;
    case 'rest':
      return { filter: [], later: 0, without: true };
    case 'previous': {
      const days = dayRange(filter);
      if (days === null) return null;
      const { first, last } = spanOf(days, passing);
      return moved(filter, first, last, last - first + 1);
    }
    case 'year-before': {
      const { first, last } = spanOf(dayRange(filter), passing);
      // 52 weeks, so that weekdays lie upon weekdays.
      return moved(filter, first, last, 364);
    }
    default:
      return { filter: versus.filter, later: 0, without: false };
  }
}

const isDays = (term: Term): boolean => term.field === 'day' && term.exclude !== true;

function dayRange(filter: Filter): Range | null {
  const match = filter.find(isDays)?.match;
  return match?.kind === 'range' ? match : null;
}

/**
 * First and last day of a question: as it says, else of what it counts. Those of the first and the last result need
 * not be these, for accounts on different clocks have different days at the same time.
 */
function spanOf(range: Range | null, { span }: Passing): { first: number; last: number } {
  const [first, last] = span() ?? [Infinity, -Infinity];
  const { low, high, lowOpen, highOpen } = range ?? {};
  return {
    first: low === undefined ? first : low + Number(lowOpen ?? false),
    last: high === undefined ? last : high - Number(highOpen ?? false),
  };
}

function moved(filter: Filter, first: number, last: number, later: number): Against {
  const others = filter.filter((term) => !isDays(term));
  const days: Term = { field: 'day', match: { kind: 'range', low: first - later, high: last - later } };
  return { filter: [...others, days], later, without: false };
}
