import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { identity } from '#web/lib/identity/identity.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { EmailField } from '../form/email-field.tsx';
import { checkFields } from '../form/field-errors.ts';
import { textOf, useAuthForm } from '../form/use-auth-form.ts';
import { AuthHeading } from '../layout/auth-heading.tsx';
import { textLinkClass } from '../layout/text-link-class.ts';

export function ForgotPage(): ReactNode {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { errors, pending, formProps } = useAuthForm({
    check: (values) => checkFields({ email: textOf(values, 'email').trim() }),
    submit: async (values) => {
      const email = textOf(values, 'email').trim();
      const client = await identity();
      await client.sendPasswordReset(email);
      setSentTo(email);
    },
  });
  return (
    <>
      <AuthHeading title="Reset your password">
        We send a link to your email address. It is valid for an hour.
      </AuthHeading>
      {errors.form === null ? null : (
        <Notice tone="danger" className="mb-5">
          {errors.form}
        </Notice>
      )}
      {sentTo === null ? (
        <form {...formProps} className="grid gap-1">
          <EmailField error={errors.fields.email} />
          <Button type="submit" variant="primary" size="large" pending={pending} className="mt-2 w-full">
            Send the link
          </Button>
        </form>
      ) : (
        <Notice tone="success">
          If there is an account for <strong className="font-semibold wrap-anywhere">{sentTo}</strong>, a link
          is on its way. Check your spam folder too, then{' '}
          <button type="button" className="underline underline-offset-2" onClick={() => setSentTo(null)}>
            try another address
          </button>
          .
        </Notice>
      )}
      <p className="mt-6 text-13 text-muted">
        <Link to="/signin" className={textLinkClass}>
          Back to sign in
        </Link>
      </p>
    </>
  );
}
