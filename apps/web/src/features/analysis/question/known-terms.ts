import { type Facts, type Filter, typedTerms } from '@tapebook/domain/analytics';

/** The terms of a filter with which nothing is wrong: also without names that nothing is called by any more, which match nothing. */
export const knownTerms = (text: string, facts: Facts, today: number): Filter =>
  typedTerms(text, facts, today).flatMap(({ term, problems }) =>
    term === null || problems.length > 0 ? [] : [term],
  );
