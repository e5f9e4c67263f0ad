import type { NewRuleJson, RuleChangeJson, RuleJson } from '@tapebook/contract';

/** What is done to rules. */
export type RuleOperation =
  | { readonly kind: 'add'; readonly rule: NewRuleJson }
  | { readonly kind: 'change'; readonly rule: RuleJson; readonly change: RuleChangeJson }
  | { readonly kind: 'remove'; readonly rule: RuleJson }
  | { readonly kind: 'answer'; readonly ruleId: string; readonly day: string; readonly kept: boolean | null }
  | {
      readonly kind: 'allow';
      readonly ruleId: string;
      readonly tradeId: string;
      readonly note: string | null;
    };

/** The rules as they will be once it is kept, of what is answered by a press; the rest is seen when the server has it. */
export function foreseen(rules: readonly RuleJson[], operation: RuleOperation): readonly RuleJson[] {
  switch (operation.kind) {
    case 'remove':
      return rules.filter(({ id }) => id !== operation.rule.id);
    case 'answer': {
      const { ruleId, day, kept } = operation;
      return rules.map((rule) => {
        if (rule.id !== ruleId) return rule;
        const others = rule.answers.filter((one) => one.day !== day);
        return { ...rule, answers: kept === null ? others : [...others, { day, kept, note: '' }] };
      });
    }
    default:
      return rules;
  }
}
