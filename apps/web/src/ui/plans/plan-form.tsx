import type { PlannedTradeJson } from '@tapebook/contract';
import { categoryAt, type TradeTable } from '@tapebook/domain/analytics';
import { ASSET_CLASSES } from '@tapebook/domain/instruments';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { ProblemError } from '#web/lib/http/problem-error.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { useLabels } from '#web/lib/labels/use-labels.ts';
import {
  type DraftErrors,
  draftOf,
  emptyDraft,
  type PlanDraft,
  readDraft,
} from '#web/lib/plans/plan-draft.ts';
import { usePlanChanges } from '#web/lib/plans/use-plan-changes.ts';
import { Button } from '../forms/button.tsx';
import { Field } from '../forms/field.tsx';
import { Input } from '../forms/input.tsx';
import { Select } from '../forms/select.tsx';
import { SuggestInput } from '../forms/suggest-input.tsx';
import { MarkdownField } from '../writing/markdown/markdown-field.tsx';

interface PlanFormProps {
  /** The plan that is changed; a new one where there is none. */
  readonly plan?: PlannedTradeJson | undefined;
  /** The day that a new one is for. */
  readonly day: string;
  readonly onClose: () => void;
}

const CLASS_WORDS: Readonly<Record<string, string>> = { etf: 'ETF', cfd: 'CFD' };
const classWord = (name: string): string =>
  CLASS_WORDS[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1).replace('-', ' ')}`;

/** What is to be traded, in the order in which one says it. Enter keeps it, Esc leaves it while nothing is typed. */
export function PlanForm({ plan, day, onClose }: PlanFormProps): ReactNode {
  const { head, table } = useJournalData();
  const { setups } = useLabels();
  const accounts = head.accounts.filter(({ archived }) => !archived);
  const [begun] = useState<PlanDraft>(() =>
    plan === undefined ? emptyDraft(accounts[0]?.id ?? '', day) : draftOf(plan),
  );
  const [typed, setDraft] = useState(begun);
  // The account of a journal that came after the form.
  const draft = typed.accountId === '' ? { ...typed, accountId: accounts[0]?.id ?? '' } : typed;
  const [errors, setErrors] = useState<DraftErrors & { readonly all?: string }>({});
  const { add, change, isPending } = usePlanChanges();
  const heading = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[name="symbol"]')?.focus();
  }, []);
  const set = (part: Partial<PlanDraft>): void => setDraft((now) => ({ ...now, ...part }));
  const text = (name: 'entry' | 'stop' | 'targets' | 'quantity', label: string, placeholder: string) => (
    <Field label={label} error={errors[name]} className="max-sm:col-span-3 sm:col-span-2">
      <Input
        name={name}
        inputMode={name === 'targets' ? 'text' : 'decimal'}
        autoComplete="off"
        placeholder={placeholder}
        value={draft[name]}
        onChange={({ currentTarget: { value } }) => set({ [name]: value })}
      />
    </Field>
  );
  const save = async (): Promise<void> => {
    const read = readDraft(draft);
    setErrors(read.errors ?? {});
    if (read.plan === null) return;
    try {
      await (plan === undefined ? add(read.plan) : change(plan.id, read.plan));
      onClose();
    } catch (error) {
      setErrors(refusedAt(error));
    }
  };
  return (
    <form
      ref={form}
      aria-labelledby={heading}
      className="grid grid-cols-6 items-start gap-x-3 sm:grid-cols-8"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        if (JSON.stringify(typed) === JSON.stringify(begun)) onClose();
        else setErrors({ ...errors, all: 'This plan is not saved yet. Cancel discards it.' });
      }}
    >
      <h3 id={heading} className="sr-only">
        {plan === undefined ? 'Plan a trade' : 'Edit plan'}
      </h3>
      <Field label="Side" className="col-span-2">
        <Select
          name="direction"
          value={draft.direction}
          onChange={({ currentTarget: { value } }) =>
            set({ direction: value === 'short' ? 'short' : 'long' })
          }
        >
          <option value="long">Long</option>
          <option value="short">Short</option>
        </Select>
      </Field>
      <Field label="Symbol" error={errors.symbol} className="col-span-2">
        <SuggestInput
          name="symbol"
          placeholder="AAPL"
          value={draft.symbol}
          suggestions={[...table.categories.symbol.values].filter((one) => one !== '').slice(0, 500)}
          onChange={(symbol) => set({ symbol, ...lastOf(table, symbol) })}
        />
      </Field>
      <Field label="What it is" className="col-span-2">
        <Select
          name="assetClass"
          value={draft.assetClass}
          onChange={({ currentTarget: { value } }) =>
            set({ assetClass: ASSET_CLASSES.find((one) => one === value) ?? 'stock' })
          }
        >
          {ASSET_CLASSES.map((name) => (
            <option key={name} value={name}>
              {classWord(name)}
            </option>
          ))}
        </Select>
      </Field>
      {text('entry', 'Entry at', '98.50')}
      {text('stop', 'Stop at', '97.50')}
      {text('targets', 'Targets', '101; 103')}
      {text('quantity', 'Size', '100')}
      <Field label="Setup" className="max-sm:col-span-3 sm:col-span-2">
        <Select
          name="setup"
          value={draft.setupId}
          onChange={({ currentTarget: { value } }) => set({ setupId: value })}
        >
          <option value="">None</option>
          {setups
            .filter(({ archived, id }) => !archived || id === draft.setupId)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </Select>
      </Field>
      <Field label="Reason" error={errors.reason} className="col-span-full">
        <MarkdownField
          label="Reason"
          compact
          placeholder="What has to happen first, and why it should work"
          value={draft.reason}
          onChange={(reason) => set({ reason })}
        />
      </Field>
      <Field label="On" error={errors.day} className="col-span-3 sm:col-span-2">
        <Input
          name="day"
          type="date"
          value={draft.day}
          onChange={({ currentTarget: { value } }) =>
            set({ day: value, ...(draft.until === draft.day ? { until: value } : {}) })
          }
        />
      </Field>
      <Field label="Until" error={errors.until} className="col-span-3 sm:col-span-2">
        <Input
          name="until"
          type="date"
          value={draft.until}
          onChange={({ currentTarget: { value } }) => set({ until: value })}
        />
      </Field>
      <Field label="Account" className="col-span-full sm:col-span-4">
        <Select
          name="account"
          value={draft.accountId}
          onChange={({ currentTarget: { value } }) => set({ accountId: value })}
        >
          {accounts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {errors.all === undefined ? null : (
        <p role="alert" className="col-span-full mb-2 text-13 text-destructive-ink">
          {errors.all}
        </p>
      )}
      <div className="col-span-full flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" pending={isPending}>
          {plan === undefined ? 'Save plan' : 'Save changes'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}

/** What was traded by that name last: what it is, and in which account. */
function lastOf({ categories }: TradeTable, typed: string): Partial<PlanDraft> {
  const word = typed.trim().toUpperCase();
  const code = categories.symbol.values.findIndex((symbol) => symbol.toUpperCase() === word);
  const row = code < 0 ? -1 : categories.symbol.codes.lastIndexOf(code);
  if (row < 0) return {};
  const assetClass = ASSET_CLASSES.find((one) => one === categoryAt(categories.assetClass, row));
  return {
    accountId: categoryAt(categories.account, row),
    ...(assetClass === undefined ? {} : { assetClass }),
  };
}

/** What the server objects to, where it stands. */
function refusedAt(error: unknown): DraftErrors & { readonly all?: string } {
  const said = error instanceof ProblemError ? (error.errors ?? []) : [];
  const [first] = said;
  const all = describeFailure(error).detail;
  if (first === undefined) return { all };
  return { [first.path.split('.')[0] ?? '']: first.message, all };
}
