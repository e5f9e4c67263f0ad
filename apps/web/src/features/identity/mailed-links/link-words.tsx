import type { ReactNode } from 'react';
import type { LinkWords } from './follow-link.tsx';

const Address = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <strong className="font-semibold wrap-anywhere text-ink">{children}</strong>
);

/** `verifyAndChangeEmail`: from the mail to the new address. */
export const CHANGE_EMAIL: LinkWords = {
  title: 'Use this address?',
  explain: ({ email }) => (
    <>
      From now on you sign in with <Address>{email}</Address>, and all email goes there. Every session is
      ended, and you sign in again.
    </>
  ),
  button: 'Use this address',
  doneTitle: 'Your address has been changed',
  done: ({ email }) => (
    <>
      Sign in with <Address>{email}</Address> from now on.
    </>
  ),
  next: { label: 'Sign in', to: '/signin' },
};

/** `recoverEmail`: from the mail to the address that was left. */
export const RECOVER_EMAIL: LinkWords = {
  title: 'Take your address back?',
  explain: ({ email, previousEmail }) => (
    <>
      Your account goes back from <Address>{previousEmail}</Address> to <Address>{email}</Address>, and
      everybody who is signed in to it is signed out.
    </>
  ),
  button: 'Take it back',
  doneTitle: 'The address is yours again',
  done: ({ email }) => (
    <>
      The account has the address <Address>{email}</Address>. Somebody may know its password: choose a new one
      now.
    </>
  ),
  next: { label: 'Choose a new password', to: '/forgot' },
};

/** `revertSecondFactorAddition`: from the mail about a factor that somebody else set up. */
export const REMOVE_FACTOR: LinkWords = {
  title: 'Remove the second factor?',
  explain: () =>
    'Signing in will no longer ask for its code, and everybody who is signed in to the account is signed out.',
  button: 'Remove it',
  doneTitle: 'The second factor has been removed',
  done: () => 'Somebody was signed in to your account who should not have been. Choose a new password now.',
  next: { label: 'Choose a new password', to: '/forgot' },
};
