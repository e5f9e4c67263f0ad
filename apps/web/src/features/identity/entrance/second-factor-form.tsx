import { type ReactNode, useState } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { type AuthErrors, NO_ERRORS } from '../form/field-errors.ts';
import { textOf, useAuthForm } from '../form/use-auth-form.ts';
import { AuthHeading } from '../layout/auth-heading.tsx';
import type { OwedFactor } from './use-sign-in.ts';

interface SecondFactorFormProps {
  readonly owed: OwedFactor;
  readonly onDone: () => Promise<void>;
  readonly onCancel: () => void;
}

/** The second step of signing in: the code of the app, or one of the recovery codes. */
export function SecondFactorForm({ owed, onDone, onCancel }: SecondFactorFormProps): ReactNode {
  const [byRecovery, setByRecovery] = useState(false);
  const { errors, pending, setErrors, formProps } = useAuthForm({
    check: (values) => objectionTo(textOf(values, 'code'), byRecovery),
    submit: async (values) => {
      await owed.complete(textOf(values, 'code'));
      await onDone();
    },
  });
  return (
    <>
      <AuthHeading title={byRecovery ? 'Use a recovery code' : 'Enter your code'}>
        {byRecovery
          ? 'One of the codes you saved when you set up the second factor. Each works once.'
          : `The six digits that ${owed.factor ?? 'your authenticator app'} shows for Tapebook now.`}
      </AuthHeading>
      {errors.form === null ? null : (
        <Notice tone="danger" className="mb-5">
          {errors.form}
        </Notice>
      )}
      <form {...formProps} className="grid gap-1">
        {byRecovery ? (
          <Field label="Recovery code" error={errors.fields.code} required>
            <Input
              key="recovery"
              name="code"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="xxxx-xxxx-xxxx-xxxx"
              className="figures"
              autoFocus
            />
          </Field>
        ) : (
          <Field label="Code" error={errors.fields.code} required>
            <Input
              key="app"
              name="code"
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={7}
              placeholder="000000"
              className="figures tracking-[0.3em]"
              autoFocus
            />
          </Field>
        )}
        <Button type="submit" variant="primary" size="large" pending={pending} className="mt-2 w-full">
          Sign in
        </Button>
      </form>
      <div className="-mx-2.5 mt-6 flex flex-wrap justify-between gap-3 text-13">
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            setErrors(NO_ERRORS);
            setByRecovery(!byRecovery);
          }}
        >
          {byRecovery ? 'Use a code from the app' : 'Use a recovery code'}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          Start again
        </Button>
      </div>
    </>
  );
}

function objectionTo(code: string, byRecovery: boolean): AuthErrors | null {
  const plain = code.replaceAll(/[\s-]/g, '');
  if (byRecovery) {
    if (/^[0-9a-z]{16}$/i.test(plain)) return null;
    return { fields: { code: 'A recovery code has four groups of four letters and digits.' }, form: null };
  }
  return /^\d{6}$/.test(plain)
    ? null
    : { fields: { code: 'Enter the six digits from the app.' }, form: null };
}
