import { NONE } from '../dimensions/dimension.ts';
import type { Facts } from '../facts/facts.ts';
import { fieldOf } from '../filters/field-names.ts';
import type { Filter, Term } from '../filters/filter.ts';
import { HOLDS, holdingOf } from './holding-of.ts';
import type { Rule } from './rule.ts';

/** How a trade stands in what a rule asks: a number in the quantity of its field, or what its group is called. */
export interface BreachFact {
  readonly field: string;
  readonly value: number | string;
}

/**
 * Why a trade has broken a rule: how it stands in each field that its breach asks of. The rule "at most five trades a day"
 * is broken by `nthOfDay: 6`.
 *
 * @returns the place of the version that it was judged by, and nothing more where a person answered or where the breach is that
 *   something is not there; `null` where the rule did not hold on the day of its opening.
 */
export function whyBroken(
  facts: Facts,
  { versions }: Rule,
  row: number,
): { readonly version: number; readonly facts: readonly BreachFact[] } | null {
  const day = facts.table.integers.openDay[row] ?? 0;
  const version = versions.findIndex(({ from, to = Infinity }) => day >= from && day <= to);
  const breaches = versions[version]?.breaches;
  if (breaches === undefined) return null;
  const held = breaches?.find((filter) => holdingOf(facts, filter)[row] === HOLDS) ?? [];
  return { version, facts: factsIn(facts, held, row) };
}

/** Of each field once: a filter may ask twice of one, as between two times. */
function factsIn(facts: Facts, filter: Filter, row: number): readonly BreachFact[] {
  const found = new Map<string, BreachFact>();
  for (const term of filter) {
    const fact = factOf(facts, term, row);
    if (fact !== null) found.set(fact.field, fact);
  }
  return [...found.values()];
}

function factOf(facts: Facts, { field: id }: Term, row: number): BreachFact | null {
  const field = id === null ? null : fieldOf(id);
  if (id === null || field === null) return null;
  if (field.kind === 'number') {
    const value = field.dimension.valuesOf(facts)[row] ?? Number.NaN;
    return Number.isNaN(value) ? null : { field: id, value };
  }
  if (field.kind !== 'groups' || field.dimension.kind !== 'category') return null;
  const { codes, keys, labels } = field.dimension.groupsOf(facts);
  const code = codes[row] ?? 0;
  return keys[code] === NONE ? null : { field: id, value: labels[code] ?? keys[code] ?? '' };
}
