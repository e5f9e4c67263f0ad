import type { SetupJson } from '@tapebook/contract';
import { RULE_KINDS } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { MoneyInput } from '#web/ui/forms/money-input.tsx';
import type { DraftRule } from './draft-rule.ts';

interface RuleFieldsProps {
  readonly draft: DraftRule;
  readonly setups: readonly SetupJson[];
  readonly fault: string | null;
  readonly onChange: (part: Partial<DraftRule>) => void;
}

const LIMIT_LABELS: Readonly<Record<string, string>> = {
  money: 'Amount',
  minutes: 'Time, on the account’s clock',
  seconds: 'Minutes',
  r: 'R',
  ratio: 'Times the usual',
  size: 'Quantity',
};

/** What a kind asks for. */
export function RuleFields({ draft, setups, fault, onChange }: RuleFieldsProps): ReactNode {
  const { asks } = RULE_KINDS[draft.kind];
  switch (asks.of) {
    case 'limit': {
      const Control = asks.quantity === 'money' ? MoneyInput : Input;
      return (
        <Field label={LIMIT_LABELS[asks.quantity] ?? 'How many'} error={fault}>
          <Control
            inputMode={asks.quantity === 'minutes' ? 'text' : 'decimal'}
            autoComplete="off"
            className="max-w-40"
            value={draft.limit}
            onChange={(event) => onChange({ limit: event.currentTarget.value })}
          />
        </Field>
      );
    }
    case 'setups':
      return (
        <fieldset className="grid gap-1.5">
          <legend className="mb-1 text-13 font-medium">Setups</legend>
          {setups.length === 0 ? (
            <p className="text-13 text-muted">There is no setup yet. Name some under Setups first.</p>
          ) : (
            setups.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={draft.setupIds.includes(id)}
                onChange={(event) =>
                  onChange({
                    setupIds: event.currentTarget.checked
                      ? [...draft.setupIds, id]
                      : draft.setupIds.filter((one) => one !== id),
                  })
                }
              />
            ))
          )}
          <p className="min-h-4 text-12 text-destructive-ink" aria-live="polite">
            {fault}
          </p>
        </fieldset>
      );
    case 'filter':
      return (
        <Field
          label="What must not happen, as a filter"
          hint="As in the filter box: side:short hour:9, or size:>500 -setup:Breakout."
          error={fault}
        >
          <Input
            value={draft.filter}
            autoComplete="off"
            spellCheck={false}
            maxLength={2000}
            onChange={(event) => onChange({ filter: event.currentTarget.value })}
          />
        </Field>
      );
    default:
      return null;
  }
}
