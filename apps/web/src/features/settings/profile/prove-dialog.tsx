import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { IDENTITY_MESSAGES, identityCode } from '#web/lib/identity/messages/identity-messages.ts';
import type { SessionUser } from '#web/lib/identity/session-state.ts';
import type { SignInOutcome } from '#web/lib/identity/sign-in-outcome.ts';
import { appConfigQuery } from '#web/lib/queries/app-config.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { PasswordInput } from '#web/ui/forms/password-input.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { focusField } from './focus-field.ts';
import { loadAccount } from './load-account.ts';

interface ProveDialogProps {
  readonly user: SessionUser;
  readonly onProven: () => void;
  readonly onCancel: () => void;
}

type Owed = Extract<SignInOutcome, { status: 'second-factor' }>;

/** What belongs beside the field. Who the person says to be is known here: only the secret can be wrong. */
const WRONG: Readonly<Record<string, string>> = {
  'wrong-password': 'That is not your password. Try again.',
  'invalid-credential': 'That is not your password. Try again.',
  'invalid-verification-code': IDENTITY_MESSAGES['invalid-verification-code'],
};

/** Asks once more who is here, before something that a stranger at an open screen must not do. */
export function ProveDialog({ user, onProven, onCancel }: ProveDialogProps): ReactNode {
  const form = useId();
  const { data: config } = useQuery(appConfigQuery());
  const [missing, setMissing] = useState(false);
  const [owed, setOwed] = useState<Owed | null>(null);
  const take = (outcome: SignInOutcome): void => {
    if (outcome.status === 'second-factor') setOwed(outcome);
    else onProven();
  };
  const prove = useMutation({
    mutationFn: async (password: string) => (await loadAccount()).reauthenticate(password),
    onSuccess: take,
    onError: () => focusField(form, 'password'),
  });
  const visit = useMutation({
    mutationFn: async (id: string) => (await loadAccount()).reauthenticateWithProvider(id),
    onSuccess: take,
  });
  const complete = useMutation({
    mutationFn: async (code: string) => owed?.complete(code),
    onSuccess: onProven,
    onError: () => focusField(form, 'code'),
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const value = new FormData(event.currentTarget).get(owed === null ? 'password' : 'code');
    const given = typeof value === 'string' ? value : '';
    setMissing(given === '');
    if (given === '') focusField(form, owed === null ? 'password' : 'code');
    else if (owed === null) prove.mutate(given);
    else complete.mutate(given);
  };
  const hasPassword = user.providers.some(({ id }) => id === 'password');
  const services = user.providers.filter(({ id }) => id !== 'password');
  const failure = owed === null ? (prove.error ?? visit.error) : complete.error;
  const wrong = WRONG[identityCode(failure) ?? ''];
  const mistake = missing ? (owed === null ? 'Enter your password.' : 'Enter the code.') : wrong;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
      title="Confirm that it is you"
      description="For your safety, sign in once more to continue."
      actions={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          {hasPassword || owed !== null ? (
            <Button
              variant="primary"
              type="submit"
              form={form}
              pending={prove.isPending || complete.isPending}
            >
              Go on
            </Button>
          ) : null}
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-1">
        {failure === null || wrong !== undefined ? null : (
          <Notice tone="danger" className="mb-3">
            {describeFailure(failure).detail}
          </Notice>
        )}
        {owed !== null ? (
          <Field label="Code of your authenticator app, or a recovery code" error={mistake} required>
            <Input name="code" autoComplete="one-time-code" className="figures" autoFocus />
          </Field>
        ) : hasPassword ? (
          <>
            {/* Tells a password manager whose password is asked for. */}
            <input type="email" autoComplete="username" value={user.email ?? ''} readOnly hidden />
            <Field label="Password" error={mistake} required>
              <PasswordInput name="password" autoComplete="current-password" autoFocus />
            </Field>
          </>
        ) : null}
      </form>
      {owed === null
        ? services.map(({ id }) => (
            <Button
              key={id}
              className="mb-2 w-full"
              pending={visit.isPending && visit.variables === id}
              onClick={() => visit.mutate(id)}
            >
              Continue with {config?.identity.providerNames?.[id] ?? id}
            </Button>
          ))
        : null}
    </Dialog>
  );
}
