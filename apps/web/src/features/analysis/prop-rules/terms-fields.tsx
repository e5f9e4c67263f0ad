import type { AccountJson } from '@tapebook/contract';
import type { FloorKind, PropRules } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { NumberWord } from '../question/number-word.tsx';

const KINDS: Readonly<Record<FloorKind, string>> = {
  static: 'static',
  'end-of-day': 'trails the highest end-of-day balance',
  trailing: 'trails the highest balance',
};

interface TermsFieldsProps {
  readonly accounts: readonly AccountJson[];
  readonly account: string;
  readonly from: string | null;
  readonly rules: PropRules;
  readonly onAccount: (id: string) => void;
  readonly onFrom: (day: string | null) => void;
  readonly onRules: (rules: PropRules) => void;
}

/** The terms of an account, and which one they are held against. */
export function TermsFields({
  accounts,
  account,
  from,
  rules,
  onAccount,
  onFrom,
  onRules,
}: TermsFieldsProps): ReactNode {
  const { start, dailyLoss, maximumLoss, consistency, minimumDays, target } = rules;
  const amount = (
    label: string,
    value: number | null,
    onTake: (value: number | null) => void,
    empty = 'none',
  ): ReactNode => (
    <Field label={label} bare>
      <NumberWord label={label} value={value} money empty={empty} inForm onTake={onTake} />
    </Field>
  );
  return (
    <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-3 2xl:grid-cols-4">
      <Field label="Account" bare>
        <Select value={account} onChange={({ target: chosen }) => onAccount(chosen.value)}>
          {accounts.map(({ id, name, currency }) => (
            <option key={id} value={id}>
              {name} · {currency}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Counts from" bare>
        <Input type="date" value={from ?? ''} onChange={({ target: day }) => onFrom(day.value || null)} />
      </Field>
      {amount('Starting balance', start, (value) => {
        if (value !== null) onRules({ ...rules, start: value });
      })}
      {amount('Daily loss', dailyLoss, (value) => onRules({ ...rules, dailyLoss: value }))}
      {amount('Maximum loss', maximumLoss?.amount ?? null, (value) =>
        onRules({
          ...rules,
          maximumLoss:
            value === null
              ? null
              : { kind: 'static', stopsAtStart: false, ...(maximumLoss ?? {}), amount: value },
        }),
      )}
      {maximumLoss === null ? null : (
        <>
          <Field label="Floor" bare>
            <Select
              value={maximumLoss.kind}
              onChange={({ target: chosen }) =>
                onRules({ ...rules, maximumLoss: { ...maximumLoss, kind: chosen.value as FloorKind } })
              }
            >
              {Object.entries(KINDS).map(([kind, words]) => (
                <option key={kind} value={kind}>
                  {words}
                </option>
              ))}
            </Select>
          </Field>
          {maximumLoss.kind === 'static' ? null : (
            <div className="flex h-9 items-center">
              <Checkbox
                label="stops at the starting balance"
                checked={maximumLoss.stopsAtStart}
                onChange={({ target: box }) =>
                  onRules({ ...rules, maximumLoss: { ...maximumLoss, stopsAtStart: box.checked } })
                }
              />
            </div>
          )}
        </>
      )}
      {amount('Profit target', target, (value) => onRules({ ...rules, target: value }))}
      <Field label="Trading days, at least" bare>
        <NumberWord
          label="Trading days, at least"
          value={minimumDays}
          whole
          least={1}
          empty="any"
          inForm
          onTake={(value) => onRules({ ...rules, minimumDays: value })}
        />
      </Field>
      <Field label="Best day, at most % of profit" bare>
        <NumberWord
          label="Best day, at most % of profit"
          value={consistency === null ? null : Math.round(consistency * 1e6) / 1e4}
          least={1}
          most={100}
          empty="any"
          inForm
          onTake={(value) => onRules({ ...rules, consistency: value === null ? null : value / 100 })}
        />
      </Field>
    </div>
  );
}
