import { useFilterTerms } from './use-filter-terms.ts';

/** The one value that the filter asks of a field; `null` where it asks nothing, or more than a value. */
export function useChosenOf(field: string): readonly [string | null, (value: string | null) => void] {
  const [terms, setTerms] = useFilterTerms();
  const own = terms.filter((term) => term.field === field);
  const [term] = own;
  const keys = term?.match.kind === 'any' && term.exclude !== true ? term.match.keys : [];
  const chosen = own.length === 1 && keys.length === 1 ? (keys[0] ?? null) : null;
  return [
    chosen,
    (value) =>
      setTerms([
        ...terms.filter((other) => other.field !== field),
        ...(value === null ? [] : [{ field, match: { kind: 'any', keys: [value] } } as const]),
      ]),
  ];
}
