import { SignJWT } from 'jose';
import type { User } from '../accounts/user.ts';
import type { Identity } from '../identity.ts';

export const TOKEN_LIFETIME_SECONDS = 3600;

/** How and when the person of a session signed in; a refresh keeps both. */
interface SignIn {
  readonly provider: 'password';
  /** Seconds since 1970. */
  readonly authTime: number;
}

/** The issuer is an address of ours: never the one of a hosted project. */
export const issuerOf = (publicUrl: URL): string => `${publicUrl.origin}/identity`;

/**
 * An ID token with the claims the SDK and our own API read. Never issued before `validSince`: with
 * clocks that differ between processes it would be dead from the start.
 */
export async function issueIdToken(identity: Identity, user: User, signIn: SignIn): Promise<string> {
  const { keys, clock, config } = identity;
  const { kid, privateKey } = keys.current();
  const issuedAt = Math.max(Math.floor(clock.now() / 1000), user.validSince);
  return new SignJWT({
    ...(user.displayName === null ? {} : { name: user.displayName }),
    ...(user.photoUrl === null ? {} : { picture: user.photoUrl }),
    auth_time: Math.min(signIn.authTime, issuedAt),
    user_id: user.uid,
    ...(user.email === null ? {} : { email: user.email, email_verified: user.emailVerified }),
    firebase: {
      identities: user.email === null ? {} : { email: [user.email] },
      sign_in_provider: signIn.provider,
    },
  })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(issuerOf(config.publicUrl))
    .setAudience(config.identity.projectId)
    .setSubject(user.uid)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TOKEN_LIFETIME_SECONDS)
    .sign(privateKey);
}
