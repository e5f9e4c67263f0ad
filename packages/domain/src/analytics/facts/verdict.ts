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
