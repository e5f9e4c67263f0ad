import { EXITS } from './field-ids.ts';
import type { Filter, Term } from './filter.ts';
import { type Days, daysOfKey } from './periods.ts';

/**
 * The days that a filter of trades asks exits for, as days of results: what was realised on them is what led to the list. Empty
 * where it asks for none. Without days that are left out: a trade that is listed has no exit on them.
 */
export const daysOfExits = (filter: Filter): Filter =>
  filter.flatMap(({ field, exclude, match }): Filter => {
    if (field !== EXITS || exclude === true) return [];
    if (match.kind === 'range') return [{ field: 'day', match }];
    return match.kind === 'any' ? daysOfList(match.keys.flatMap((key) => daysOfKey(key) ?? [])) : [];
  });

/** From the first day to the last, less what lies between the periods: results have no field of several. */
function daysOfList(periods: readonly Days[]): Filter {
  const [start, ...rest] = periods.toSorted((a, b) => a.first - b.first);
  if (start === undefined) return [];
  const gaps: Term[] = [];
  let { last } = start;
  for (const period of rest) {
    if (period.first > last + 1) gaps.push({ ...between(last + 1, period.first - 1), exclude: true });
    last = Math.max(last, period.last);
  }
  return [between(start.first, last), ...gaps];
}

const between = (low: number, high: number): Term => ({ field: 'day', match: { kind: 'range', low, high } });
