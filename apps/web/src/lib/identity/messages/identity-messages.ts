/**
 * Every failure of the identity service in plain words: what happened, and the next step.
 * Keys are the codes of the SDK without their `auth/`.
 */
export const IDENTITY_MESSAGES = {
  'invalid-email': 'That is not an email address. Check it for typos.',
  'wrong-password': 'Wrong email or password. Try again, or reset your password.',
  'missing-password': 'Enter your password.',
  'missing-email': 'Enter your email address.',
  'invalid-credential': 'Wrong email or password. Try again, or reset your password.',
  'email-already-in-use': 'There is already an account with this email address. Sign in instead.',
  'operation-not-allowed':
    'This way of signing in is switched off here. Use another one, or ask whoever runs this server.',
  'credential-already-in-use':
    'That sign-in belongs to another account already. Sign in with it, or use another one.',
  'user-not-found': 'There is no account with this email address. Check it, or create an account.',
  'too-many-requests': 'Too many attempts. Wait a few minutes, then try again, or reset your password.',
  'expired-action-code': 'This link has expired. Ask for a new one.',
  'invalid-action-code':
    'This link is no longer valid: it was used already, or a newer one was sent. Ask for a new one.',
  'requires-recent-login': 'For your safety, sign in again, then repeat this.',
  'invalid-user-token': 'Your session is no longer valid. Sign in again.',
  'user-token-expired': 'Your session has ended. Sign in again.',
  'user-disabled': 'This account has been disabled. Write to whoever runs this server.',
  'password-does-not-meet-requirements':
    'This password does not meet the requirements. Choose a longer or more varied one.',
  'weak-password': 'This password is too short. Use at least 6 characters.',
  'invalid-verification-code': 'That code is wrong. Enter the newest code from your authenticator app.',
  'invalid-verification-id': 'This verification has ended. Start signing in again.',
  'code-expired': 'That code has expired. Start again to get a new one.',
  'unauthorized-continue-uri':
    'The address to continue to is not allowed here. Open Tapebook from its own address and try again.',
  'invalid-continue-uri':
    'The address to continue to is not valid. Open Tapebook from its own address and try again.',
  'admin-restricted-operation':
    'New accounts cannot be made here. Ask whoever runs this server to let you in.',
  'multi-factor-auth-required':
    'This account asks for a second step. Enter the code from your authenticator app.',
  'missing-recaptcha-token': 'The reCAPTCHA check did not run. Reload the page and try again.',
  'invalid-recaptcha-token': 'The reCAPTCHA check failed. Reload the page and try again.',
  'network-request-failed': 'Tapebook cannot be reached. Check your connection and try again.',
  'account-exists-with-different-credential':
    'There is an account with this email address that signs in another way. Use that way first.',
  'user-mismatch': 'That sign-in belongs to another account. Use the one that you are signed in with.',
  'unauthorized-domain': 'Signing in is not allowed from this address. Open Tapebook from its own address.',
  'popup-blocked': 'The browser blocked the sign-in window. Allow pop-ups for this page and try again.',
  'popup-closed-by-user': 'The sign-in window was closed before it was done. Try again.',
  'cancelled-popup-request': 'Another sign-in window was opened in the meantime. Finish there, or try again.',
  'web-storage-unsupported':
    'The browser does not let Tapebook keep your session. Allow site data for this page, then try again.',
  'not-a-picture': 'That file is not a picture that the browser can show. Choose a PNG, JPEG or WebP.',
  'user-cancelled': 'You declined on the page of the other service. Try again, or sign in another way.',
  'invalid-provider-answer':
    'The other service gave no usable answer. Try again in a moment, or sign in another way.',
  'missing-or-invalid-nonce': 'That sign-in could not be verified. Start it again.',
  'provider-already-linked': 'This service is linked to your account already.',
  'no-such-provider': 'This service is not linked to your account.',
  'second-factor-already-in-use':
    'Your account has a second factor already. Remove it before you set up another.',
  'maximum-second-factor-count-exceeded': 'Your account has enough second factors. Remove one first.',
  'unverified-email': 'Verify your email address first, then set up the second factor.',
  'unsupported-first-factor': 'An account needs an email address before it can have a second factor.',
  'invalid-multi-factor-session': 'This sign-in has ended, after too many codes or too long. Start again.',
  'missing-multi-factor-session': 'This sign-in has ended. Start again.',
  'multi-factor-info-not-found': 'This second factor is no longer set up. Sign in again.',
  'missing-code': 'Enter the code from your authenticator app, or a recovery code.',
  'missing-new-email': 'Enter the new email address.',
  'internal-error': 'Signing in failed on our side. Try again in a moment.',
} as const satisfies Record<string, string>;

export type IdentityCode = keyof typeof IDENTITY_MESSAGES;

const isIdentityCode = (code: string): code is IdentityCode => Object.hasOwn(IDENTITY_MESSAGES, code);

/** The code of an error of the SDK without its `auth/`, or `null` when it is something else. */
export function identityCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  const { code } = error;
  return typeof code === 'string' && code.startsWith('auth/') ? code.slice('auth/'.length) : null;
}

/** Words for an error of the SDK; also for codes that no list names. `null` when it is not one. */
export function describeIdentityError(error: unknown): string | null {
  const code = identityCode(error);
  if (code === null) return null;
  return isIdentityCode(code) ? IDENTITY_MESSAGES[code] : 'That did not work. Try again in a moment.';
}
