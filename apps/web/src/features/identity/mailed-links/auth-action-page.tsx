import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { AuthHeading } from '../layout/auth-heading.tsx';
import { type ActionLink, parseActionLink } from './action-link.ts';
import { FollowLink } from './follow-link.tsx';
import { CHANGE_EMAIL, RECOVER_EMAIL, REMOVE_FACTOR } from './link-words.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { SignInByLink } from './sign-in-by-link.tsx';
import { VerifyAddress } from './verify-address.tsx';

/** What the links in our mails open. The code is read once and leaves the address at once. */
export function AuthActionPage(): ReactNode {
  const [link] = useState(() => parseActionLink(window.location.search, window.location.origin));
  const [address] = useState(() => window.location.href);
  useEffect(() => {
    // The address with its code must reach neither a history nor a Referer.
    const referrer = document.createElement('meta');
    referrer.name = 'referrer';
    referrer.content = 'no-referrer';
    document.head.append(referrer);
    // Past the router, which would take it for a visit without a code and send a signed-in user away.
    History.prototype.replaceState.call(window.history, window.history.state, '', window.location.pathname);
    return () => referrer.remove();
  }, []);
  return <Action link={link} address={address} />;
}

interface ActionProps {
  readonly link: ActionLink;
  readonly address: string;
}

function Action({ link, address }: ActionProps): ReactNode {
  const { mode, code, continueTo } = link;
  if (code === null || mode === null) {
    return (
      <Dead title="This link is incomplete">
        Open the whole link from the email again: some mail programs break long links in two.
      </Dead>
    );
  }
  switch (mode) {
    case 'verifyEmail':
      return <VerifyAddress code={code} continueTo={continueTo} />;
    case 'resetPassword':
      return <ResetPasswordForm code={code} />;
    case 'verifyAndChangeEmail':
      return <FollowLink code={code} words={CHANGE_EMAIL} />;
    case 'recoverEmail':
      return <FollowLink code={code} words={RECOVER_EMAIL} />;
    case 'revertSecondFactorAddition':
      return <FollowLink code={code} words={REMOVE_FACTOR} />;
    case 'signIn':
      return <SignInByLink link={address} continueTo={continueTo} />;
  }
}

function Dead({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <>
      <AuthHeading title={title}>{children}</AuthHeading>
      <Link to="/signin" className={buttonClass('primary', 'large')}>
        Go to sign in
      </Link>
    </>
  );
}
