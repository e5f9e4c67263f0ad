import { describe, expect, it } from 'vitest';
import { describeIdentityError, IDENTITY_MESSAGES } from './identity-messages.ts';

/** Every identity code that the product has to have words for. */
const CODES =
  'invalid-email, wrong-password, missing-password, invalid-credential, email-already-in-use, operation-not-allowed, credential-already-in-use, user-not-found, too-many-requests, expired-action-code, invalid-action-code, requires-recent-login, invalid-user-token, user-token-expired, user-disabled, password-does-not-meet-requirements, invalid-verification-code, invalid-verification-id, code-expired, unauthorized-continue-uri, admin-restricted-operation, multi-factor-auth-required, missing-recaptcha-token, invalid-recaptcha-token, network-request-failed, account-exists-with-different-credential, user-mismatch, unauthorized-domain, popup-blocked, popup-closed-by-user, cancelled-popup-request, web-storage-unsupported, internal-error'.split(
    ', ',
  );

describe('the words for failures of the identity service', () => {
  it.each(CODES)('say what happened and what to do next for %s', (code) => {
    const words = describeIdentityError({ code: `auth/${code}` });
    expect(words).toBe(IDENTITY_MESSAGES[code as keyof typeof IDENTITY_MESSAGES]);
    expect(words?.length).toBeGreaterThan(15);
    expect(words).not.toContain(code);
    expect(words?.endsWith('.')).toBe(true);
  });

  it('do not tell whether the address or the password was wrong', () => {
    expect(IDENTITY_MESSAGES['wrong-password']).toBe(IDENTITY_MESSAGES['invalid-credential']);
  });

  it('exist also for a code that nobody listed, without showing it', () => {
    const words = describeIdentityError({ code: 'auth/missing-something-new' });
    expect(words).not.toBeNull();
    expect(words).not.toContain('missing-something-new');
  });

  it('leave other errors alone', () => {
    expect(describeIdentityError(new Error('x'))).toBeNull();
    expect(describeIdentityError({ code: 'storage/unauthorized' })).toBeNull();
    expect(describeIdentityError(null)).toBeNull();
  });
});
