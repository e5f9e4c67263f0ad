import type { RuleJson } from '@tapebook/contract';
import { type BreachFact, fieldOf, formatQuantity, labelOfField } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { useLabels } from '#web/lib/labels/use-labels.ts';
import { useCriteria } from '#web/ui/answers/use-dimension-words.ts';
import { Duration } from '#web/ui/numbers/duration.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { RMultiple } from '#web/ui/numbers/r-multiple.tsx';
import { Size } from '#web/ui/numbers/size.tsx';
import { RuleSentence } from '#web/ui/rules/rule-sentence.tsx';

interface BreachWhyProps {
  /** As the rule was when the trade was opened. */
  readonly said: Pick<RuleJson, 'kind' | 'parameters'>;
  readonly facts: readonly BreachFact[];
  /** Of the trade. */
  readonly currency: string;
}

/** What the rule said, and how the trade stands in what it asks. */
export function BreachWhy({ said, facts, currency }: BreachWhyProps): ReactNode {
  const { setups } = useLabels();
  const criteria = useCriteria();
  const names = new Map(setups.map(({ id, name }) => [id, name]));
  return (
    <p className="text-12 text-muted">
      <RuleSentence rule={said} currency={currency} setups={names} />
      {facts.map(({ field, value }) => (
        <span key={field}>
          {' · '}
          {criteria.get(field)?.name ?? labelOfField(field)}{' '}
          <Standing field={field} value={value} currency={currency} />
        </span>
      ))}
    </p>
  );
}

interface StandingProps extends BreachFact {
  readonly currency: string;
}

function Standing({ field: id, value, currency }: StandingProps): ReactNode {
  const field = fieldOf(id);
  if (typeof value === 'string' || field?.kind !== 'number') return value;
  switch (field.quantity) {
    case 'money':
      return <Money amount={value} currency={currency} tone="plain" />;
    case 'r':
      return <RMultiple multiple={value} />;
    case 'seconds':
      return <Duration milliseconds={value * 1000} />;
    case 'size':
      return <Size quantity={value} />;
    default:
      return formatQuantity(field.quantity, value).replace(/^-/, '−');
  }
}
