import { canonicalFilter, listedPeriods } from './canonical-filter.ts';
import { EXITS, type OPENED } from './field-ids.ts';
import type { Filter, Term } from './filter.ts';
import { type Days, FIRST_DAY, keyOfDays, LAST_DAY } from './periods.ts';

/**
 * A filter for a list of trades that means the days on which results are counted: its days and months, which a list takes
 * for those of closing, become those of an exit or of the opening. In canonical form.
 */
export function withDaysOf(field: typeof EXITS | typeof OPENED, filter: Filter): Filter {
  const terms = canonicalFilter(filter);
  // One exit has to lie in all of them, not one in each.
  const kept = terms.filter((term) => term.exclude !== true).flatMap((term) => periodsOf(term) ?? []);
  // A trade with an exit on a day that is left out has others: it is found by those that are left.
  const out =
    field === EXITS
      ? terms.filter((term) => term.exclude === true).flatMap((term) => periodsOf(term) ?? [])
      : [];
  const both = out.reduce(without, kept.reduce(shared, EVER));
  const asks = kept.length + out.length > 0;
  const others = terms.filter(
    (term) => periodsOf(term) === null || (term.exclude === true && (field !== EXITS || both.length === 0)),
  );
  // Where no day is left nothing is counted: then each is said by itself.
  const own = both.length > 0 ? (asks ? [termOf(field, both)] : []) : kept.map((one) => termOf(field, one));
  return canonicalFilter([
    ...own,
    ...others.flatMap((term): readonly Term[] => {
      const periods = periodsOf(term);
      if (periods !== null) return [{ ...termOf(field, periods[0] ?? []), exclude: true }];
      return [term.field === 'day' ? { ...term, field } : term];
    }),
  ]);
}

type Periods = readonly Days[];

const EVER: Periods = [{ first: -Infinity, last: Infinity }];

/** The periods that a term asks for, as the one entry of a list: `null` where it asks for something else. */
function periodsOf(term: Term): readonly [Periods] | null {
  const { field, match } = term;
  if (field === 'day' && match.kind === 'range')
    return [[{ first: match.low ?? -Infinity, last: match.high ?? Infinity }]];
  const listed = listedPeriods(term);
  return listed === null ? null : [listed];
}

const shared = (some: Periods, others: Periods): Periods =>
  some.flatMap((one) =>
    others.flatMap((other) => {
      const [first, last] = [Math.max(one.first, other.first), Math.min(one.last, other.last)];
      return first <= last ? [{ first, last }] : [];
    }),
  );

const without = (some: Periods, others: Periods): Periods =>
  others.reduce(
    (left, { first, last }) =>
      left.flatMap((one) =>
        [
          { first: one.first, last: Math.min(one.last, first - 1) },
          { first: Math.max(one.first, last + 1), last: one.last },
        ].filter((part) => part.first <= part.last && part.first < Infinity && part.last > -Infinity),
      ),
    some,
  );

/** A list has no open ends. */
const closed = ({ first, last }: Days): Days => ({
  first: Math.max(first, FIRST_DAY),
  last: Math.min(last, LAST_DAY),
});

function termOf(field: string, periods: Periods): Term {
  const [only] = periods;
  if (only === undefined || periods.length > 1)
    return { field, match: { kind: 'any', keys: periods.map((days) => keyOfDays(closed(days))) } };
  return {
    field,
    match: {
      kind: 'range',
      ...(Number.isFinite(only.first) ? { low: only.first } : {}),
      ...(Number.isFinite(only.last) ? { high: only.last } : {}),
    },
  };
}
