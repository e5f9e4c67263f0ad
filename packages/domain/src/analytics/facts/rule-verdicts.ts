import type { Facts } from './facts.ts';
import { type RuleVerdicts, VERDICT } from './verdict.ts';

const NO_RULES: RuleVerdicts = { rules: [], verdicts: [] };

/** What became of the rules of a journal, judged once. */
export const ruleVerdicts = (facts: Facts): RuleVerdicts =>
  facts.once('rule verdicts', () => facts.judge?.(facts) ?? NO_RULES);

/** What all rules together say of each trade; what cannot be told weighs as much as it is said to. */
const together = (facts: Facts, untold: number): Uint8Array =>
  facts.once(`verdict of all rules ${untold}`, () => {
    const weights: Readonly<Record<number, number>> = { ...WEIGHT, [VERDICT.untold]: untold };
    const all = new Uint8Array(facts.table.length);
    for (const of of ruleVerdicts(facts).verdicts) {
      for (let row = 0; row < all.length; row += 1) {
        const [one, so] = [of[row] ?? 0, all[row] ?? 0];
        if ((weights[one] ?? 0) > (weights[so] ?? 0)) all[row] = one;
      }
    }
    return all;
  });

/** One breach is a breach, whatever else was kept. */
const WEIGHT: Readonly<Record<number, number>> = {
  [VERDICT.kept]: 1,
  [VERDICT.excused]: 2,
  [VERDICT.broken]: 4,
};

/** Of all rules: where one cannot be told, it is never said that all were kept. */
export const verdictOfAll = (facts: Facts): Uint8Array => together(facts, 3);

/**
 * Of those rules that can be told. Shares are of this: a breach counts whatever else is not known of the trade, and so
 * must what was kept, or one rule that nobody answers makes breaches all that is judged.
 */
export const verdictOfTold = (facts: Facts): Uint8Array => together(facts, 0.5);
