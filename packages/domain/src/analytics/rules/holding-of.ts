import { NONE } from '../dimensions/dimension.ts';
import { knownDimension } from '../dimensions/known-dimensions.ts';
import type { Facts } from '../facts/facts.ts';
import { matchesOfRows, rangeTest } from '../filters/compile-filter.ts';
import type { Filter, Term } from '../filters/filter.ts';

/** Of these nothing is a fact: a trade has no setup, or was the first one, and that is all there is to know. */
const ABSENCE_IS_A_FACT: ReadonlySet<string> = new Set([
  'account',
  'afterOutcome',
  'campaign',
  'right',
  'riskFrom',
  'setup',
  'strategy',
  'tag',
]);

/** Three answers: it holds, it does not, and what it asks is not known. */
export const HOLDS = 1;
export const UNKNOWN = 2;

/** Of each row whether all terms hold; one that does not decides, whatever is unknown of the others. */
export function holdingOf(facts: Facts, filter: Filter): Uint8Array {
  const all = new Uint8Array(facts.table.length).fill(filter.length === 0 ? 0 : HOLDS);
  for (const term of filter) {
    const [matches, known] = [matchesOfRows(facts, term), knownOf(facts, term)];
    const wanted = term.exclude === true ? 0 : 1;
    for (let row = 0; row < all.length; row += 1) {
      if (all[row] === 0) continue;
      if (known !== null && known[row] === 0) all[row] = UNKNOWN;
      else if (matches[row] !== wanted) all[row] = 0;
    }
  }
  return all;
}

/** One byte a row: 0 where what a term asks is not known; `null` where it always is. */
function knownOf(facts: Facts, { field, match }: Term): Uint8Array | null {
  if (field === null || match.kind === 'none' || match.kind === 'known' || match.kind === 'text') return null;
  const dimension = knownDimension(field);
  if (dimension?.kind === 'number') {
    const known = match.kind === 'range' ? dimension.knownOf?.(facts, match, rangeTest(match)) : undefined;
    return known ?? Uint8Array.from(dimension.valuesOf(facts), (value) => (Number.isNaN(value) ? 0 : 1));
  }
  if (dimension?.kind !== 'category' || ABSENCE_IS_A_FACT.has(field)) return null;
  const { codes, keys } = dimension.groupsOf(facts);
  const none = keys.indexOf(NONE);
  return none < 0 ? null : Uint8Array.from(codes, (code) => (code === none ? 0 : 1));
}
