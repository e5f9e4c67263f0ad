import * as z from 'zod/mini';
import type { User } from '../accounts/user.ts';
import { requireUser } from '../sessions/require-user.ts';
import { defineCall, text } from './identity-call.ts';

/** Sent after every sign-in and at the start of every page. */
export const lookup = defineCall({
  path: 'v1/accounts:lookup',
  body: z.object({ idToken: text }),
  async answer(identity, { idToken }) {
    const { user } = await requireUser(identity, idToken);
    return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [describeUser(user)] };
  },
});

/**
 * Times are strings of milliseconds (`validSince`: of seconds). As numbers they work until the page
 * is reloaded; then the SDK rejects the user it has stored and signs the person out.
 */
const describeUser = (user: User): object => ({
  localId: user.uid,
  ...(user.email === null ? {} : { email: user.email }),
  emailVerified: user.emailVerified,
  ...(user.displayName === null ? {} : { displayName: user.displayName }),
  ...(user.photoUrl === null ? {} : { photoUrl: user.photoUrl }),
  // The SDK reads only whether there is one. This is the base64 of “REDACTED”.
  ...(user.passwordHash === null ? {} : { passwordHash: 'UkVEQUNURUQ=' }),
  providerUserInfo: user.email !== null && user.passwordHash !== null ? [passwordProvider(user)] : [],
  validSince: String(user.validSince),
  disabled: user.disabled,
  createdAt: String(user.createdAt),
  lastLoginAt: String(user.lastSignInAt ?? user.createdAt),
  lastRefreshAt: new Date(user.lastRefreshAt ?? user.lastSignInAt ?? user.createdAt).toISOString(),
});

const passwordProvider = ({ email, displayName, photoUrl }: User): object => ({
  providerId: 'password',
  rawId: email,
  federatedId: email,
  email,
  ...(displayName === null ? {} : { displayName }),
  ...(photoUrl === null ? {} : { photoUrl }),
});
