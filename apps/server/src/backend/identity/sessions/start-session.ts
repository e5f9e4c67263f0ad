import { timestamp, type User } from '../accounts/user.ts';
import type { Identity } from '../identity.ts';
import type { IdentityDb } from '../identity-db.ts';
import { issueIdToken, TOKEN_LIFETIME_SECONDS } from '../tokens/id-token.ts';
import { createSecretToken, hashSecretToken } from '../tokens/secret-token.ts';

/** What every sign-in answers; the SDK counts `expiresIn` (a string) from its own clock. */
export interface TokenAnswer {
  readonly localId: string;
  readonly idToken: string;
  readonly refreshToken: string;
  readonly expiresIn: string;
}

/**
 * Signs the person in: a session row and its tokens.
 *
 * @param authTime seconds: now, unless an earlier proof of who they are is being carried on.
 */
export async function startSession(
  identity: Identity,
  tx: IdentityDb,
  user: User,
  authTime: number = Math.floor(identity.clock.now() / 1000),
): Promise<TokenAnswer> {
  const refreshToken = createSecretToken();
  await tx
    .insertInto('sessions')
    .values({
      refresh_token_hash: hashSecretToken(refreshToken),
      uid: user.uid,
      sign_in_provider: 'password',
      auth_time: timestamp(authTime * 1000),
      last_used_at: timestamp(identity.clock.now()),
    })
    .execute();
  return {
    localId: user.uid,
    idToken: await issueIdToken(identity, user, { provider: 'password', authTime }),
    refreshToken,
    expiresIn: String(TOKEN_LIFETIME_SECONDS),
  };
}
