import type { Facts } from '../facts/facts.ts';
import type { Filter, Term, TextProblem } from './filter.ts';
import { parseFilter } from './parse-filter.ts';
import { readTokens } from './tokens.ts';

/** One term of a filter as it stands in its text. */
export interface TypedTerm {
  readonly text: string;
  /** `null`: it cannot be read. */
  readonly term: Term | null;
  /** Where they say `from` and `to`, within {@link text}. */
  readonly problems: readonly TextProblem[];
}

/** The terms of a text one by one, each with what is wrong with it, for a page that shows them apart. */
export function typedTerms(text: string, facts?: Facts, today?: number): readonly TypedTerm[] {
  return readTokens(text).terms.map(({ from, to }) => {
    const own = text.slice(from, to);
    const { filter, problems } = parseFilter(own, facts, today);
    return { text: own, term: filter[0] ?? null, problems };
  });
}

/**
 * A filter with one more term. Of what a trade has one of, two lists of values that are to be in are one list
 * of either: nothing could be both.
 */
export function withTerm(filter: Filter, term: Term, hasOne: (field: string) => boolean): Filter {
  const { field, match } = term;
  if (field === null || match.kind !== 'any' || !hasOne(field)) return [...filter, term];
  const place = filter.findIndex(
    (other) =>
      other.field === field &&
      other.match.kind === 'any' &&
      (other.exclude === true) === (term.exclude === true),
  );
  const other = filter[place];
  if (other?.match.kind !== 'any') return [...filter, term];
  return filter.with(place, {
    ...other,
    match: { kind: 'any', keys: [...new Set([...other.match.keys, ...match.keys])] },
  });
}
