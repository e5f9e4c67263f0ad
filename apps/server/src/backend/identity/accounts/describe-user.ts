import type { IdentityDb } from '../basics/identity-db.ts';
import { describeFactors, secondFactors } from '../second-factors/second-factor.ts';
import { type LinkedProvider, linkedProviders } from '../users/linked-providers.ts';
import type { User } from '../users/user.ts';

/**
 * An account in the protocol's words, with everything tied to it.
 *
 * Times are strings of milliseconds (`validSince`: of seconds). As numbers they work until the page
 * is reloaded; then the SDK rejects the user it has stored and signs the person out.
 */
export async function describeUser(db: IdentityDb, user: User): Promise<object> {
  const [linked, factors] = await Promise.all([linkedProviders(db, user.uid), secondFactors(db, user.uid)]);
  return {
    localId: user.uid,
    ...(user.email === null ? {} : { email: user.email }),
    emailVerified: user.emailVerified,
    ...profile(user),
    // The SDK reads only whether there is one. This is the base64 of “REDACTED”.
    ...(user.passwordHash === null ? {} : { passwordHash: 'UkVEQUNURUQ=' }),
    ...(user.emailLink ? { emailLinkSignin: true } : {}),
    providerUserInfo: describeProviders(user, linked),
    ...(factors.length === 0 ? {} : { mfaInfo: describeFactors(factors) }),
    validSince: String(user.validSince),
    disabled: user.disabled,
    createdAt: String(user.createdAt),
    lastLoginAt: String(user.lastSignInAt ?? user.createdAt),
    lastRefreshAt: new Date(user.lastRefreshAt ?? user.lastSignInAt ?? user.createdAt).toISOString(),
  };
}

/** The ways to sign in. A password is one of them, and mailed links count as one: so the protocol. */
export const describeProviders = (
  user: User,
  linked: readonly LinkedProvider[],
): { providerId: string }[] => [
  ...(user.email !== null && (user.passwordHash !== null || user.emailLink)
    ? [{ providerId: 'password', ...identity(user.email, user.email), ...profile(user) }]
    : []),
  ...linked.map((each) => ({
    providerId: each.providerId,
    ...identity(each.rawId, each.email),
    ...profile(each),
  })),
];

const identity = (rawId: string, email: string | null): object => ({
  rawId,
  federatedId: rawId,
  ...(email === null ? {} : { email }),
});

const profile = (of: { readonly displayName: string | null; readonly photoUrl: string | null }): object => ({
  ...(of.displayName === null ? {} : { displayName: of.displayName }),
  ...(of.photoUrl === null ? {} : { photoUrl: of.photoUrl }),
});
