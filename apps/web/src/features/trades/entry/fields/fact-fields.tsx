import type { AccountJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { MoneyInput } from '#web/ui/forms/money-input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import type { EntryDraft, FactDraft } from '../draft/entry-draft.ts';
import { ENTRY_KINDS, type FactField, type FactKind } from '../draft/entry-kinds.ts';
import type { ChangeDraft } from '../draft/use-entry-draft.ts';
import { doubtOfTime } from '../reading/read-time.ts';

interface FactFieldsProps {
  readonly kind: FactKind;
  readonly draft: EntryDraft;
  readonly change: ChangeDraft;
  readonly accounts: readonly AccountJson[];
  /** What amounts are in where nothing else is said. */
  readonly currency: string;
  readonly feesLabel: string;
  readonly errorAt: (field: string) => string | undefined;
}

const ORDER: readonly FactField[] = [
  'successor',
  'quantity',
  'ratio',
  'price',
  'amount',
  'basis',
  'fees',
  'acquired',
  'toAccount',
];

const MONEY: ReadonlySet<FactField> = new Set(['amount', 'fees']);

/** What one fact asks beside its instrument: the fields of its kind, and when it happened. */
export function FactFields({
  kind,
  draft,
  change,
  accounts,
  currency,
  feesLabel,
  errorAt,
}: FactFieldsProps): ReactNode {
  const { fields } = ENTRY_KINDS[kind];
  const set = (part: Partial<FactDraft>): void =>
    change((now) => ({ ...now, fact: { ...now.fact, ...part } }));
  return (
    <section aria-label="Details" className="grid grid-cols-3 items-start gap-x-3 max-md:grid-cols-2">
      {ORDER.map((field) => {
        const words = fields[field];
        if (words === undefined) return null;
        return (
          <Field
            key={field}
            label={field === 'fees' ? feesLabel : words.label}
            hint={words.hint}
            required={words.required ?? false}
            error={errorAt(`fact.${field}`)}
          >
            {field === 'toAccount' ? (
              <Select
                name="fact-to-account"
                value={draft.fact.toAccount}
                onChange={(event) => set({ toAccount: event.currentTarget.value })}
              >
                <option value="">Elsewhere</option>
                {accounts
                  .filter(({ id }) => id !== draft.accountId)
                  .map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
              </Select>
            ) : MONEY.has(field) ? (
              <MoneyInput
                name={`fact-${field}`}
                value={draft.fact[field]}
                onChange={(event) => set({ [field]: event.currentTarget.value })}
              />
            ) : (
              <Input
                name={`fact-${field}`}
                autoComplete="off"
                type={field === 'acquired' ? 'date' : 'text'}
                value={draft.fact[field]}
                onChange={(event) => set({ [field]: event.currentTarget.value })}
              />
            )}
          </Field>
        );
      })}
      {fields.amount === undefined ? null : (
        <Field label="Currency of the amount" error={errorAt('fact.currency')}>
          <Input
            name="fact-currency"
            autoComplete="off"
            spellCheck={false}
            placeholder={currency}
            value={draft.fact.currency}
            onChange={(event) => set({ currency: event.currentTarget.value.toUpperCase() })}
          />
        </Field>
      )}
      <Field label="Day" error={errorAt('fact.date')} required>
        <Input
          type="date"
          name="fact-date"
          value={draft.fact.date}
          onChange={(event) => set({ date: event.currentTarget.value })}
        />
      </Field>
      <Field
        label="Time, if known"
        error={errorAt('fact.time')}
        hint={doubtOfTime(draft.fact, draft.zone) ?? undefined}
      >
        <Input
          type="time"
          step={1}
          name="fact-time"
          value={draft.fact.time}
          onChange={(event) => set({ time: event.currentTarget.value })}
        />
      </Field>
    </section>
  );
}
