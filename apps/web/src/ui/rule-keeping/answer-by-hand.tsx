import type { RuleJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { useRuleChanges } from '#web/lib/rules/use-rule-changes.ts';
import { Segmented } from '#web/ui/forms/segmented.tsx';

const ANSWERS = [
  { value: 'kept', label: 'Kept' },
  { value: 'broken', label: 'Broken' },
] as const;

interface AnswerByHandProps {
  readonly rule: RuleJson;
  readonly day: string;
  /** The day as it is said: “today”. */
  readonly dayWords: string;
}

/** Whether a rule that nothing can check was kept on a day: its person says so. */
export function AnswerByHand({ rule, day, dayWords }: AnswerByHandProps): ReactNode {
  const { answer } = useRuleChanges();
  const said = rule.answers.find((one) => one.day === day);
  return (
    <Segmented<'kept' | 'broken' | ''>
      label={`${rule.name}, ${dayWords}`}
      value={said === undefined ? '' : said.kept ? 'kept' : 'broken'}
      options={ANSWERS}
      onChange={(value) => answer(rule.id, day, value === 'kept')}
    />
  );
}
