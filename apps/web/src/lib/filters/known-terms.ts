import { type Facts, type Filter, formatFilter, type Term, typedTerms } from '@tapebook/domain/analytics';

/**
 * The terms of a filter with which nothing is wrong. Of one in which a name is that nothing is called by the other names stay: without
 * all of them it would let everything through.
 */
export const knownTerms = (text: string, facts: Facts | undefined, today: number | undefined): Filter =>
  typedTerms(text, facts, today).flatMap(({ term, problems }) =>
    term === null ? [] : problems.length === 0 ? [term] : withoutUnknown(term, facts, today),
  );

function withoutUnknown(term: Term, facts: Facts | undefined, today: number | undefined): Filter {
  const { match } = term;
  // It is its quotes that are wrong: written again they are right.
  if (!('keys' in match)) return [term];
  const keys = match.keys.filter((key) => {
    const alone = formatFilter([{ ...term, match: { kind: 'any', keys: [key] } }]);
    return typedTerms(alone, facts, today).every(({ problems }) => problems.length === 0);
  });
  return keys.length === 0 ? [] : [{ ...term, match: { ...match, keys } }];
}
