import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { todayIn } from '#web/lib/filters/date-range.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { type RateDraft, readRate } from './read-rate.ts';
import { useAddRates } from './use-rate-changes.ts';

/** Adds the rate of a day by hand. */
export function RateForm(): ReactNode {
  const [draft, setDraft] = useState<RateDraft>(() => ({
    base: '',
    quote: '',
    day: todayIn('UTC'),
    rate: '',
  }));
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const add = useAddRates();
  const read = readRate(draft);
  const errors = tried ? read.errors : {};
  const change = (part: Partial<RateDraft>): void => setDraft((now) => ({ ...now, ...part }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    flushSync(() => setTried(true));
    if (read.rate === null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else if (!add.isPending)
      add.mutate(
        { rates: [read.rate] },
        {
          onSuccess: () => {
            setTried(false);
            // What was typed meanwhile is the next rate.
            setDraft((now) => (now === draft ? { ...now, rate: '' } : now));
          },
        },
      );
  };
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label="Add a rate">
      <div className="grid grid-cols-2 items-start gap-x-3 sm:grid-cols-[6rem_6rem_9.5rem_1fr_auto]">
        <Field label="One" error={errors.base}>
          <Input
            autoComplete="off"
            placeholder="EUR"
            value={draft.base}
            onChange={(event) => change({ base: event.currentTarget.value.toUpperCase() })}
          />
        </Field>
        <Field label="is worth in" error={errors.quote}>
          <Input
            autoComplete="off"
            placeholder="USD"
            value={draft.quote}
            onChange={(event) => change({ quote: event.currentTarget.value.toUpperCase() })}
          />
        </Field>
        <Field label="on" error={errors.day}>
          <Input
            type="date"
            value={draft.day}
            onChange={(event) => change({ day: event.currentTarget.value })}
          />
        </Field>
        <Field label="Rate" error={errors.rate}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            placeholder="1.0834"
            value={draft.rate}
            onChange={(event) => change({ rate: event.currentTarget.value })}
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
