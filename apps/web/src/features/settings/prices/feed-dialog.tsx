import { useQueryClient } from '@tanstack/react-query';
import { type PriceFeedJson, setPriceFeed } from '@tapebook/contract';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { ProblemError } from '#web/lib/http/problem-error.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { PasswordInput } from '#web/ui/forms/password-input.tsx';
import { FormDialog } from '#web/ui/overlays/dialog.tsx';
import { showFeed } from './feeds-query.ts';

/** Takes what a feed needs; it is tried before it is kept. */
export function FeedDialog({
  feed,
  onClose,
}: {
  readonly feed: PriceFeedJson;
  readonly onClose: () => void;
}): ReactNode {
  const id = useId();
  const client = useQueryClient();
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  const errorOf = (name: string): string | null =>
    error instanceof ProblemError ? error.errorAt(`credentials.${name}`) : null;
  const hasOwnPlace = feed.fields.some(({ name }) => errorOf(name) !== null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    setError(null);
    try {
      const answer = await call(setPriceFeed, { params: { feed: feed.id }, body: { credentials: given } });
      showFeed(client, answer.feed);
      toasts.show(`${feed.label} answers. Prices for your trades are on their way, newest first.`);
      onClose();
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
  };
  return (
    <FormDialog
      loses
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="medium"
      title={`Prices from ${feed.label}`}
      description={`${feed.serves}. ${feed.terms}`}
      form={id}
      action={feed.fields.length === 0 ? 'Fetch prices' : 'Test and save'}
      pending={pending}
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-3">
        {feed.setup.length === 0 ? null : (
          <ol className="list-decimal space-y-1 pl-5 text-13 text-pretty text-muted">
            {feed.setup.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        {feed.fields.map(({ name, label, required, secret, where }) => {
          const Control = secret ? PasswordInput : Input;
          return (
            <Field
              key={name}
              label={required ? label : `${label} (optional)`}
              hint={where}
              error={errorOf(name)}
              required={required}
            >
              <Control
                value={given[name] ?? ''}
                maxLength={500}
                autoComplete="off"
                onChange={(event) => setGiven({ ...given, [name]: event.currentTarget.value })}
              />
            </Field>
          );
        })}
        {error === null || hasOwnPlace ? null : (
          <Notice tone="danger">{describeFailure(error).detail}</Notice>
        )}
        <p className="text-12 text-pretty text-muted">
          {feed.fields.length === 0
            ? 'Only the symbols and days of your trades are sent.'
            : 'What you paste is encrypted before it is stored, and never shown again. Only the symbols and days of your trades are sent.'}
        </p>
      </form>
    </FormDialog>
  );
}
