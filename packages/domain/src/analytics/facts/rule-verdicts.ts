import type { Facts } from './facts.ts';
import { type RuleVerdicts, VERDICT } from './verdict.ts';

const NO_RULES: RuleVerdicts = { rules: [], verdicts: [] };

/** What became of the rules of a journal, judged once. */
export const ruleVerdicts = (facts: Facts): RuleVerdicts =>
  facts.once('rule verdicts', () => facts.judge?.(facts) ?? NO_RULES);

/** What all rules together say of each trade. */
export function verdictOfAll(facts: Facts): Uint8Array {
  return facts.once('verdict of all rules', () => {
    const { verdicts } = ruleVerdicts(facts);
    const all = new Uint8Array(facts.table.length);
    for (const of of verdicts) {
      for (let row = 0; row < all.length; row += 1) {
        const [one, so] = [of[row] ?? 0, all[row] ?? 0];
        if ((WEIGHT[one] ?? 0) > (WEIGHT[so] ?? 0)) all[row] = one;
      }
    }
    return all;
  });
}

/** One breach is a breach, whatever else was kept; what cannot be told is never called kept. */
const WEIGHT: Readonly<Record<number, number>> = {
  [VERDICT.notAsked]: 0,
  [VERDICT.kept]: 1,
  [VERDICT.excused]: 2,
  [VERDICT.untold]: 3,
  [VERDICT.broken]: 4,
};
