import type { Facts } from '../facts/facts.ts';
import { withoutResult } from '../facts/results.ts';
import { passingResults, passingRows } from '../filters/compile-filter.ts';
import type { Filter } from '../filters/filter.ts';

/** How many trades that pass ended with a result that is not known, by the day on which they did. */
export function unknownEnds(facts: Facts, filter: Filter): ReadonlyMap<number, number> {
  const without = withoutResult(facts, 'closed');
  const passes = passingResults(facts, without, filter, passingRows(facts, filter));
  const { closedAt } = facts.table.numbers;
  const ends = new Map<number, number>();
  for (let place = 0; place < without.length; place += 1) {
    // What is open has not ended.
    if (passes[place] !== 1 || Number.isNaN(closedAt[without.row[place] ?? 0])) continue;
    const day = without.day[place] ?? 0;
    ends.set(day, (ends.get(day) ?? 0) + 1);
  }
  return ends;
}
