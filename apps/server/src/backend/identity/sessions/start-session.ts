import type { IdentityDb } from '../basics/identity-db.ts';
import { createSecretToken, hashSecretToken } from '../basics/secret-token.ts';
import { timestamp } from '../basics/timestamp.ts';
import { notify } from '../mails/notify.ts';
import type { Identity } from '../protocol/identity.ts';
import type { CallContext } from '../protocol/identity-call.ts';
import { identitiesOf } from '../users/linked-providers.ts';
import type { User } from '../users/user.ts';
import { issueIdToken, type SignInProvider, TOKEN_LIFETIME_SECONDS } from './id-token.ts';
import { meetDevice } from './known-devices.ts';

/** What every sign-in answers; the SDK counts `expiresIn` (a string) from its own clock. */
export interface TokenAnswer {
  readonly localId: string;
  readonly idToken: string;
  readonly refreshToken: string;
  readonly expiresIn: string;
}

/** How the person of a new session proved who they are. */
export interface SignIn {
  readonly provider: SignInProvider;
  /** Seconds: now, unless an earlier proof of who they are is being carried on. */
  readonly authTime?: number;
  readonly secondFactor?: string | null;
}

/**
 * Signs the person in, past every factor: a session row and its tokens. A device they have not signed
 * in with before is told by mail; the language they ask for is remembered.
 */
export async function startSession(
  identity: Identity,
  tx: IdentityDb,
  user: User,
  signIn: SignIn,
  context: CallContext,
): Promise<TokenAnswer> {
  const now = identity.clock.now();
  const { provider, authTime = Math.floor(now / 1000), secondFactor = null } = signIn;
  const refreshToken = createSecretToken();
  const { id: sessionId } = await tx
    .insertInto('sessions')
    .values({
      refresh_token_hash: hashSecretToken(refreshToken),
      uid: user.uid,
      sign_in_provider: provider,
      second_factor: secondFactor,
      auth_time: timestamp(authTime * 1000),
      started_at: timestamp(now),
      last_used_at: timestamp(now),
      user_agent: context.userAgent,
      address: context.address,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await remember(tx, user, context);
  const isCarriedOn = signIn.authTime !== undefined;
  if ((await meetDevice(tx, user, context, now)) === 'new' && !isCarriedOn) {
    await notify(identity, tx, { kind: 'NEW_DEVICE', uid: user.uid, email: user.email, context });
  }
  const identities = await identitiesOf(tx, user.uid);
  return {
    localId: user.uid,
    idToken: await issueIdToken(identity, user, { sessionId, provider, authTime, secondFactor, identities }),
    refreshToken,
    expiresIn: String(TOKEN_LIFETIME_SECONDS),
  };
}

/** For mails that nobody asked for. */
async function remember(tx: IdentityDb, user: User, { locale }: CallContext): Promise<void> {
  if (locale === null || locale === user.locale) return;
  await tx.updateTable('users').set({ locale }).where('uid', '=', user.uid).execute();
}
