import type { Facts } from '../facts/facts.ts';
import { type RuleVerdicts, VERDICT } from '../facts/verdict.ts';
import { HOLDS, holdingOf, UNKNOWN } from './holding-of.ts';
import type { Rule, RuleVersion } from './rule.ts';

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
