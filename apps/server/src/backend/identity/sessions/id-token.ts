import { SignJWT } from 'jose';
import { isBefore } from '#server/platform/auth/index.ts';
import type { Identity } from '../protocol/identity.ts';
import type { User } from '../users/user.ts';

export const TOKEN_LIFETIME_SECONDS = 3600;

/** The way a person signed in, in the protocol's words: `password`, `google.com`, `anonymous`, … */
export type SignInProvider = string;

/** What an ID token says of the session it belongs to; a refresh keeps all of it. */
export interface SessionClaims {
  readonly sessionId: string;
  readonly provider: SignInProvider;
  /** Seconds since 1970. */
  readonly authTime: number;
  /** The second factor that was shown, if any. */
  readonly secondFactor: string | null;
  /** Whom the linked providers mean: `{"google.com": ["1098…"]}`. */
  readonly identities: Readonly<Record<string, readonly string[]>>;
}

/** The issuer is an address of ours: never the one of a hosted project. */
export const issuerOf = (publicUrl: URL): string => `${publicUrl.origin}/identity`;

/**
 * An ID token with the claims the SDK and our own API read. Never issued before `validSince`: with
 * clocks that differ between processes it would be dead from the start.
 */
export async function issueIdToken(identity: Identity, user: User, session: SessionClaims): Promise<string> {
  const { keys, clock, config } = identity;
  const { kid, privateKey } = keys.current();
  const now = Math.floor(clock.now() / 1000);
  const issuedAt = isBefore(now, user.validSince, clock) ? user.validSince : now;
  return new SignJWT({
    ...(user.displayName === null ? {} : { name: user.displayName }),
    ...(user.photoUrl === null ? {} : { picture: user.photoUrl }),
    ...(session.provider === 'anonymous' ? { provider_id: 'anonymous' } : {}),
    auth_time: Math.min(session.authTime, issuedAt),
    user_id: user.uid,
    sid: session.sessionId,
    ...(user.email === null ? {} : { email: user.email, email_verified: user.emailVerified }),
    firebase: {
      identities: { ...session.identities, ...(user.email === null ? {} : { email: [user.email] }) },
      sign_in_provider: session.provider,
      ...(session.secondFactor === null
        ? {}
        : { sign_in_second_factor: 'totp', second_factor_identifier: session.secondFactor }),
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
