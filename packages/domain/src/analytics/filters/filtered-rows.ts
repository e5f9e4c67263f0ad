import { ALL_DIMENSIONS } from '../dimensions/all-dimensions.ts';
import { knowDimensions } from '../dimensions/known-dimensions.ts';
import type { Facts } from '../facts/facts.ts';
import { passingResults, passingRows } from './compile-filter.ts';
import { fieldById } from './fields.ts';
import type { Filter } from './filter.ts';
import { allTrades } from './trade-filter.ts';

// A list is filtered at once, by any of them.
knowDimensions(ALL_DIMENSIONS);

/**
 * One byte a row of the table: 1 for a trade that a list shows under the filter. A trade stands on the day of
 * its closing; one that is open on that of its last exit, or of its opening while nothing of it is closed.
 */
export function passingTrades(facts: Facts, filter: Filter): Uint8Array {
  const { table } = facts;
  const trades = { length: table.length, row: allTrades(table), day: table.integers.day };
  return passingResults(facts, trades, filter, passingRows(facts, filter));
}

const NO_COUNTS: ReadonlyMap<string, number> = new Map();

/** How many of some trades are in each group of a field, by the key of the group; empty where it has no groups. */
export function groupCounts(facts: Facts, passes: Uint8Array, id: string): ReadonlyMap<string, number> {
  const field = fieldById(id);
  if (field?.kind !== 'groups') return NO_COUNTS;
  const { dimension } = field;
  const groups = dimension.kind === 'many' ? dimension.linksOf(facts) : dimension.groupsOf(facts);
  const counts = new Uint32Array(groups.keys.length);
  const add = (group: number | undefined): void => {
    if (group !== undefined) counts[group] = (counts[group] ?? 0) + 1;
  };
  for (let row = 0; row < passes.length; row += 1) {
    if (passes[row] !== 1) continue;
    if ('codes' in groups) add(groups.codes[row]);
    else for (let i = groups.from[row] ?? 0; i < (groups.from[row + 1] ?? 0); i += 1) add(groups.group[i]);
  }
  return new Map(groups.keys.map((key, i) => [key, counts[i] ?? 0]));
}
