import type { Facts } from './facts.ts';

/** What became of a rule in one trade. */
export const VERDICT = {
  /** The rule is about other accounts or other days; or the trade is open, and nothing can be said yet. */
  notAsked: 0,
  kept: 1,
  broken: 2,
  /** Broken, and allowed for this trade with a note. */
  excused: 3,
  /** What it asks is not known of the trade. */
  untold: 4,
} as const;

export type Verdict = (typeof VERDICT)[keyof typeof VERDICT];

export interface RuleVerdicts {
  /** In the person's order. */
  readonly rules: readonly { readonly id: string; readonly name: string }[];
  /** Of each rule a verdict for every row of the table. */
  readonly verdicts: readonly Uint8Array[];
}

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
