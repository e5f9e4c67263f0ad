import { useMutation } from '@tanstack/react-query';
import { type AccountJson, addActivities, type NewActivityJson } from '@tapebook/contract';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { todayIn } from '#web/lib/filters/date-range.ts';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { randomKey } from '#web/lib/http/keyring.ts';
import { useFactsChanged } from '#web/lib/journal-data/use-facts-changed.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { MoneyInput } from '#web/ui/forms/money-input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { type CashDraft, readCash } from './read-cash.ts';

/** Adds a payment that no statement tells. */
export function CashForm({ account }: { readonly account: AccountJson }): ReactNode {
  const [draft, setDraft] = useState<CashDraft>(() => emptyDraft(account.timeZone));
  // A second press after an unheard answer adds nothing: it is the same payment.
  const [key, setKey] = useState(randomKey);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const rederive = useFactsChanged();
  const read = readCash(draft, account);
  const errors = tried ? read.errors : {};
  const change = (part: Partial<CashDraft>): void => {
    setDraft((now) => ({ ...now, ...part }));
    setKey(randomKey());
  };
  const add = useMutation({
    mutationFn: async (activity: NewActivityJson) => {
      const body = { activities: [{ ...activity, externalId: `hand-${key}` }] };
      await call(addActivities, { body, headers: { 'idempotency-key': key } });
    },
    onSuccess: () => void rederive(),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    flushSync(() => setTried(true));
    if (read.activity === null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else if (!add.isPending)
      add.mutate(read.activity, {
        onSuccess: () => {
          setTried(false);
          setKey(randomKey());
          // What was typed meanwhile is the next payment.
          setDraft((now) => (now === draft ? { ...now, amount: '', note: '' } : now));
        },
      });
  };
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label="Add a deposit or withdrawal">
      <div className="grid grid-cols-2 items-start gap-x-3 sm:grid-cols-[8.5rem_9.5rem_1fr_1fr_auto]">
        <Field label="What">
          <Select
            value={draft.kind}
            onChange={(event) =>
              change({ kind: event.currentTarget.value === 'withdrawal' ? 'withdrawal' : 'deposit' })
            }
          >
            <option value="deposit">Deposit</option>
            <option value="withdrawal">Withdrawal</option>
          </Select>
        </Field>
        <Field label="Day" error={errors.date}>
          <Input
            type="date"
            value={draft.date}
            onChange={(event) => change({ date: event.currentTarget.value })}
          />
        </Field>
        <Field label={`Amount in ${account.currency}`} error={errors.amount}>
          <MoneyInput
            value={draft.amount}
            onChange={(event) => change({ amount: event.currentTarget.value })}
          />
        </Field>
        <Field label="Note">
          <Input
            autoComplete="off"
            value={draft.note}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
        </Field>
        <Button type="submit" pending={add.isPending} className="h-9 max-sm:col-span-2 max-sm:mb-4 sm:mt-6.5">
          Add
        </Button>
      </div>
      {add.isError ? (
        <Notice tone="danger" className="mb-3">
          {describeFailure(add.error).detail}
        </Notice>
      ) : null}
    </form>
  );
}

const emptyDraft = (timeZone: string): CashDraft => ({
  kind: 'deposit',
  date: todayIn(timeZone),
  amount: '',
  note: '',
});
