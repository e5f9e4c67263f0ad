import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { describeIdentityError, identityCode } from '#web/lib/identity/messages/identity-messages.ts';

/** The fields that a form of this feature can have. */
export type AuthField = 'email' | 'password' | 'confirmation' | 'code';

/** What is wrong: beside its field where it belongs to one, over the form where it does not. */
export interface AuthErrors {
  readonly fields: Partial<Record<AuthField, string>>;
  readonly form: string | null;
}

export const NO_ERRORS: AuthErrors = { fields: {}, form: null };

/** Where the errors of the identity service belong. What is not here concerns the whole form. */
const FIELD_OF: Readonly<Record<string, AuthField>> = {
  'invalid-email': 'email',
  'missing-email': 'email',
  'email-already-in-use': 'email',
  'user-not-found': 'email',
  'missing-password': 'password',
  'weak-password': 'password',
  'password-does-not-meet-requirements': 'password',
  'invalid-verification-code': 'code',
  'missing-code': 'code',
};

export function toAuthErrors(error: unknown): AuthErrors {
  const words = describeIdentityError(error);
  if (words === null) {
    const failure = describeFailure(error);
    return { fields: {}, form: `${failure.title}. ${failure.detail}` };
  }
  const field = FIELD_OF[identityCode(error) ?? ''];
  return field === undefined ? { fields: {}, form: words } : { fields: { [field]: words }, form: null };
}

const EMAIL = /^[^\s@]+@[^\s@]+$/;
/** What every password has to have; the server may ask for more. */
export const MIN_PASSWORD_LENGTH = 6;

/** What can be said before asking the server; `null` when there is nothing to object. */
export function checkFields(values: {
  email?: string;
  password?: string;
  /** Set a new password: its length is checked too. */
  newPassword?: string;
}): AuthErrors | null {
  const fields: Partial<Record<AuthField, string>> = {};
  if (values.email !== undefined) {
    if (values.email === '') fields.email = 'Enter your email address.';
    else if (!EMAIL.test(values.email)) fields.email = 'That is not an email address. Check it for typos.';
  }
  if (values.password === '') fields.password = 'Enter your password.';
  if (values.newPassword !== undefined) {
    if (values.newPassword === '') fields.password = 'Choose a password.';
    else if ([...values.newPassword].length < MIN_PASSWORD_LENGTH) {
      fields.password = `This password is too short. Use at least ${MIN_PASSWORD_LENGTH} characters.`;
    }
  }
  return Object.keys(fields).length === 0 ? null : { fields, form: null };
}
