import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { judgePassword } from '#web/lib/identity/account/judge-password.ts';
import { identity } from '#web/lib/identity/identity.ts';
import { LoadingRing } from '#web/ui/feedback/loading-overlay.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { NewPasswordField } from '#web/ui/forms/new-password-field.tsx';
import { checkFields } from '../form/field-errors.ts';
import { textOf, useAuthForm } from '../form/use-auth-form.ts';
import { AuthHeading } from '../layout/auth-heading.tsx';

/** A new password, with the code of a reset mail. */
export function ResetPasswordForm({ code }: { readonly code: string }): ReactNode {
  const [done, setDone] = useState(false);
  const address = useQuery({
    queryKey: ['identity', 'reset-code'],
    queryFn: async () => (await identity()).emailOfResetCode(code),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { errors, pending, formProps } = useAuthForm({
    check: (values) => checkFields({ newPassword: textOf(values, 'password') }),
    submit: async (values) => {
      await (await identity()).resetPassword(code, textOf(values, 'password'));
      setDone(true);
    },
  });

  if (done) {
    return (
      <>
        <AuthHeading title="Your password is changed">
          Every other session of this account has been ended. Sign in with the new password.
        </AuthHeading>
        <a href="/signin" className={buttonClass('primary', 'large')}>
          Sign in
        </a>
      </>
    );
  }
  if (address.isError) {
    return (
      <>
        <AuthHeading title="This link no longer works">{describeFailure(address.error).detail}</AuthHeading>
        <Link to="/forgot" className={buttonClass('primary', 'large')}>
          Ask for a new link
        </Link>
      </>
    );
  }
  if (address.isPending) {
    return (
      <>
        <AuthHeading title="Choose a new password" />
        <LoadingRing />
      </>
    );
  }
  return (
    <>
      <AuthHeading title="Choose a new password">
        For <strong className="font-semibold wrap-anywhere text-ink">{address.data}</strong>.
      </AuthHeading>
      {errors.form === null ? null : (
        <Notice tone="danger" className="mb-5">
          {errors.form}
        </Notice>
      )}
      <form {...formProps} className="grid gap-1">
        {/* Tells a password manager which account the new password is for. */}
        <input type="email" name="email" autoComplete="username" value={address.data} readOnly hidden />
        <NewPasswordField label="New password" error={errors.fields.password} judge={judgePassword} />
        <Button type="submit" variant="primary" size="large" pending={pending} className="mt-2 w-full">
          Change password
        </Button>
      </form>
    </>
  );
}
