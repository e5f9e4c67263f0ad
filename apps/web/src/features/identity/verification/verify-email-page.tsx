import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { AuthHeading } from '../layout/auth-heading.tsx';
import { MailDrawing } from '../layout/mail-drawing.tsx';

/** For a visitor who is signed out: where the link of the verification is, and how to get another. */
export function VerifyEmailPage(): ReactNode {
  return (
    <>
      <MailDrawing />
      <AuthHeading title="Check your mail">
        We sent a link to your email address when you created your account. Open it on this device or on
        another one; it is valid for three days.
      </AuthHeading>
      <Link to="/signin" className={buttonClass('primary', 'large')}>
        Sign in to have it sent again
      </Link>
    </>
  );
}
