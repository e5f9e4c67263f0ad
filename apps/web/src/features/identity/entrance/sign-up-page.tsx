import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { judgePassword } from '#web/lib/identity/account/judge-password.ts';
import { identity } from '#web/lib/identity/identity.ts';
import { appConfigQuery } from '#web/lib/queries/app-config.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { NewPasswordField } from '#web/ui/forms/new-password-field.tsx';
import { EmailField } from '../form/email-field.tsx';
import { checkFields } from '../form/field-errors.ts';
import { textOf, useAuthForm } from '../form/use-auth-form.ts';
import { AuthHeading } from '../layout/auth-heading.tsx';
import { textLinkClass } from '../layout/text-link-class.ts';
import { DemoOffer } from './demo-offer.tsx';

export function SignUpPage(): ReactNode {
  const router = useRouter();
  const { data: config } = useQuery(appConfigQuery());
  const signup = config?.features.signup;
  // The mail of an invitation names whom it is for.
  const [invited] = useState(() => new URLSearchParams(window.location.search).get('email') ?? '');
  const { errors, pending, formProps } = useAuthForm({
    check: (values) =>
      checkFields({ email: textOf(values, 'email').trim(), newPassword: textOf(values, 'password') }),
    submit: async (values) => {
      const client = await identity();
      await client.signUp(textOf(values, 'email').trim(), textOf(values, 'password'));
      await router.invalidate();
    },
  });
  return (
    <>
      <AuthHeading title="Create an account">
        {signup === 'invite'
          ? 'New accounts are by invitation here: sign up with the address that was invited.'
          : 'Only you can see your journal. Delete all of it whenever you like.'}
      </AuthHeading>
      {signup === 'closed' ? (
        <Notice tone="info">
          This server does not take new accounts. Ask whoever runs it to make one for you.
        </Notice>
      ) : (
        <>
          {errors.form === null ? null : (
            <Notice tone="danger" className="mb-5">
              {errors.form}
            </Notice>
          )}
          <form {...formProps} className="grid gap-1">
            <EmailField error={errors.fields.email} defaultValue={invited} />
            <NewPasswordField label="Password" error={errors.fields.password} judge={judgePassword} />
            <Button type="submit" variant="primary" size="large" pending={pending} className="mt-2 w-full">
              Create account
            </Button>
          </form>
        </>
      )}
      <p className="mt-6 text-13 text-muted">
        Already have an account?{' '}
        <Link to="/signin" search={true} className={textLinkClass}>
          Sign in
        </Link>
      </p>
      <DemoOffer />
    </>
  );
}
