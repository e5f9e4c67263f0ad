import type { IdentityCall } from '../protocol/identity-call.ts';
import { createAuthUri } from './create-auth-uri.ts';
import { deleteAccount } from './delete-account.ts';
import { lookup } from './lookup.ts';
import { mfaEnrollmentFinalize } from './mfa-enrollment-finalize.ts';
import { mfaEnrollmentStart } from './mfa-enrollment-start.ts';
import { mfaEnrollmentWithdraw } from './mfa-enrollment-withdraw.ts';
import { mfaSignInFinalize } from './mfa-sign-in-finalize.ts';
import { passwordPolicy, projects, recaptchaConfig } from './project-settings.ts';
import { createRecoveryCodes, leftRecoveryCodes } from './recovery-codes.ts';
import { resetPassword } from './reset-password.ts';
import { revokeToken } from './revoke-token.ts';
import { sendOobCode } from './send-oob-code.ts';
import { signInWithEmailLink } from './sign-in-with-email-link.ts';
import { signInWithIdp } from './sign-in-with-idp.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { signUp } from './sign-up.ts';
import { update } from './update.ts';

/** Every call of the protocol that is answered; any other one is a 501 of the protocol's own shape. */
export const callTable: readonly IdentityCall[] = [
  signUp,
  signInWithPassword,
  signInWithIdp,
  signInWithEmailLink,
  createAuthUri,
  lookup,
  sendOobCode,
  resetPassword,
  update,
  deleteAccount,
  revokeToken,
  mfaEnrollmentStart,
  mfaEnrollmentFinalize,
  mfaEnrollmentWithdraw,
  mfaSignInFinalize,
  createRecoveryCodes,
  leftRecoveryCodes,
  passwordPolicy,
  recaptchaConfig,
  projects,
];
