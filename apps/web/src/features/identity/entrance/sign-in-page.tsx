import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { identity } from '#web/lib/identity/identity.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { PasswordInput } from '#web/ui/forms/password-input.tsx';
import { EmailField } from '../form/email-field.tsx';
import { checkFields } from '../form/field-errors.ts';
import { textOf, useAuthForm } from '../form/use-auth-form.ts';
import { AuthHeading } from '../layout/auth-heading.tsx';
import { textLinkClass } from '../layout/text-link-class.ts';
import { DemoOffer } from './demo-offer.tsx';
import { EmailLinkOffer } from './email-link-offer.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { useSignIn } from './use-sign-in.ts';

export function SignInPage(): ReactNode {
  const { owed, take, enter, startAgain } = useSignIn();
  const { errors, pending, setErrors, formProps } = useAuthForm({
    check: (values) =>
      checkFields({ email: textOf(values, 'email').trim(), password: textOf(values, 'password') }),
    submit: async (values) => {
      const client = await identity();
      await take(await client.signIn(textOf(values, 'email').trim(), textOf(values, 'password')));
    },
  });
  if (owed !== null) return <SecondFactorForm owed={owed} onDone={enter} onCancel={startAgain} />;
  return (
    <>
      <AuthHeading title="Sign in" />
      {errors.form === null ? null : (
        <Notice tone="danger" className="mb-5">
          {errors.form}
        </Notice>
      )}
      <form {...formProps} className="grid gap-1">
        <EmailField error={errors.fields.email} />
        <Field
          label="Password"
          error={errors.fields.password}
          required
          aside={
            <Link to="/forgot" className={textLinkClass}>
              Forgot password?
            </Link>
          }
        >
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <Button type="submit" variant="primary" size="large" pending={pending} className="mt-2 w-full">
          Sign in
        </Button>
      </form>
      <EmailLinkOffer
        emailNow={() => {
          const form = formProps.ref.current;
          return form === null ? '' : textOf(new FormData(form), 'email');
        }}
        onObjection={setErrors}
      />
      <ProviderButtons onOutcome={take} />
      <p className="mt-6 text-13 text-muted">
        New here?{' '}
        <Link to="/signup" search={true} className={textLinkClass}>
          Create an account
        </Link>
      </p>
      <DemoOffer />
    </>
  );
}
