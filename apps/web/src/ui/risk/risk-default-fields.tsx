import { RANGE_SIZES } from '@tapebook/domain/prices';
import { type ReactNode, useId } from 'react';
import { RANGE_SIZE_WORDS, RISK_DEFAULT_WORDS, type RiskDefaultDraft } from '#web/lib/risk/risk-default.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { MoneyInput } from '#web/ui/forms/money-input.tsx';
import { Select } from '#web/ui/forms/select.tsx';

interface RiskDefaultFieldsProps {
  readonly draft: RiskDefaultDraft;
  readonly change: (draft: RiskDefaultDraft) => void;
  readonly error: string | undefined;
  /** Left a field, or chose: a form that saves by itself may save. */
  readonly onSettled?: (draft: RiskDefaultDraft) => void;
}

const KINDS = Object.keys(RISK_DEFAULT_WORDS) as (keyof typeof RISK_DEFAULT_WORDS)[];
const NUMBERS = { amount: 'Amount', equity: 'Percent', range: 'How many' } as const;
const HINTS = {
  none: 'Uses the next default: for a setup the account’s, otherwise the one in Settings.',
  amount: 'In the currency of each trade.',
  equity:
    'Of the opening balance and all results closed before the entry. Unknown without an opening balance.',
  range: 'A stop that far from the entry. Unknown without prices from before the entry.',
} as const;

/** What is risked where nobody says it. */
export function RiskDefaultFields({ draft, change, error, onSettled }: RiskDefaultFieldsProps): ReactNode {
  const hint = useId();
  const { kind, number, seconds } = draft;
  const settle = (next: RiskDefaultDraft): void => {
    change(next);
    onSettled?.(next);
  };
  const Control = kind === 'amount' ? MoneyInput : Input;
  return (
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-x-3 gap-y-1 @md:grid-cols-2">
        <Field label="Risk" bare>
          <Select
            name="riskDefault.kind"
            value={kind}
            aria-describedby={hint}
            onChange={(event) => {
              const chosen = KINDS.find((one) => one === event.currentTarget.value);
              if (chosen !== undefined) settle({ ...draft, kind: chosen });
            }}
          >
            {KINDS.map((one) => (
              <option key={one} value={one}>
                {RISK_DEFAULT_WORDS[one]}
              </option>
            ))}
          </Select>
        </Field>
        {kind === 'none' ? null : (
          <Field label={NUMBERS[kind]} error={error}>
            <Control
              name="riskDefault.number"
              inputMode="decimal"
              autoComplete="off"
              value={number}
              onChange={(event) => change({ ...draft, number: event.currentTarget.value })}
              onBlur={() => onSettled?.(draft)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') onSettled?.(draft);
              }}
            />
          </Field>
        )}
        {kind === 'range' ? (
          <Field label="Bars of" bare>
            <Select
              name="riskDefault.seconds"
              value={seconds}
              onChange={(event) => {
                const chosen = RANGE_SIZES.find((one) => `${one}` === event.currentTarget.value);
                if (chosen !== undefined) settle({ ...draft, seconds: chosen });
              }}
            >
              {RANGE_SIZES.map((one) => (
                <option key={one} value={one}>
                  {RANGE_SIZE_WORDS[one]}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        <p id={hint} className="col-span-full text-12 text-pretty text-muted">
          {HINTS[kind]}
        </p>
      </div>
    </div>
  );
}
