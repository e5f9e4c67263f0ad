import { dimensionOf } from '../dimensions/all-dimensions.ts';
import { NONE } from '../dimensions/dimension.ts';
import type { Facts } from '../facts/facts.ts';
import { type RuleVerdicts, VERDICT } from '../facts/verdict.ts';
import { matchesOfRows } from '../filters/compile-filter.ts';
import type { Filter, Term } from '../filters/filter.ts';
import type { Rule, RuleVersion } from './rule.ts';

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
const HOLDS = 1;
const UNKNOWN = 2;

/**
 * Judges every trade by every rule. Which version of a rule holds is told by the trading day of the opening. A trade
 * has broken it when it passes one of the breaches; where none is passed and one hangs on what is not known, it cannot
 * be told.
 */
export function checkRules(facts: Facts, rules: readonly Rule[]): RuleVerdicts {
  return { rules, verdicts: rules.map((rule) => checkRule(facts, rule)) };
}

function checkRule(facts: Facts, rule: Rule): Uint8Array {
  const { table } = facts;
  const verdicts = new Uint8Array(table.length);
  const { openDay } = table.integers;
  const { status, account } = table.categories;
  const isMeant = account.values.map((id) => rule.accounts?.includes(id) ?? true);
  const open = status.values.indexOf('open');
  for (const version of rule.versions) {
    const of = breachesOf(facts, rule, version);
    for (let row = 0; row < table.length; row += 1) {
      const day = openDay[row] ?? 0;
      if (day < version.from || day > (version.to ?? Infinity) || !isMeant[account.codes[row] ?? 0]) continue;
      const found = of(row);
      if (found === HOLDS)
        verdicts[row] = rule.excused?.has(table.ids[row] ?? '') === true ? VERDICT.excused : VERDICT.broken;
      else if (found === 0) verdicts[row] = VERDICT.kept;
      // What is open may yet tell.
      else verdicts[row] = status.codes[row] === open ? VERDICT.notAsked : VERDICT.untold;
    }
  }
  return verdicts;
}

/** Whether a row breaks a version. */
function breachesOf(facts: Facts, rule: Rule, { breaches }: RuleVersion): (row: number) => number {
  if (breaches === null) {
    const { openDay } = facts.table.integers;
    return (row) => {
      const kept = rule.answers?.get(openDay[row] ?? 0);
      return kept === undefined ? UNKNOWN : kept ? 0 : HOLDS;
    };
  }
  const all = breaches.map((filter) => holdingOf(facts, filter));
  return (row) => {
    let found = 0;
    for (const one of all) {
      if (one[row] === HOLDS) return HOLDS;
      if (one[row] === UNKNOWN) found = UNKNOWN;
    }
    return found;
  };
}

/** Of each row whether all terms hold; one that does not decides, whatever is unknown of the others. */
function holdingOf(facts: Facts, filter: Filter): Uint8Array {
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
  const dimension = dimensionOf(field);
  if (dimension?.kind === 'number') {
    return Uint8Array.from(dimension.valuesOf(facts), (value) => (Number.isNaN(value) ? 0 : 1));
  }
  if (dimension?.kind !== 'category' || ABSENCE_IS_A_FACT.has(field)) return null;
  const { codes, keys } = dimension.groupsOf(facts);
  const none = keys.indexOf(NONE);
  return none < 0 ? null : Uint8Array.from(codes, (code) => (code === none ? 0 : 1));
}
