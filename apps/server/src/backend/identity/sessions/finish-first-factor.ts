import type { IdentityDb } from '../basics/identity-db.ts';
import { createSecretToken, hashSecretToken } from '../basics/secret-token.ts';
import { timestamp } from '../basics/timestamp.ts';
import type { Identity } from '../protocol/identity.ts';
import type { CallContext } from '../protocol/identity-call.ts';
import { describeFactors, secondFactors } from '../second-factors/second-factor.ts';
import type { User } from '../users/user.ts';
import type { SignInProvider } from './id-token.ts';
import { startSession, type TokenAnswer } from './start-session.ts';

/** How long somebody may look for the telephone with the second factor. */
const PENDING_MS = 10 * 60_000;

/**
 * What a sign-in answers that still owes the second factor. No token is in it, and no other answer may
 * have the key `mfaPendingCredential`: the SDK goes by its presence.
 */
export interface PendingAnswer {
  readonly localId: string;
  readonly mfaPendingCredential: string;
  readonly mfaInfo: readonly object[];
}

/**
 * The end of every way to sign in, once the person has proved the first factor: tokens, or the question
 * for the second one. Never call {@link startSession} from a sign-in instead.
 */
export async function finishFirstFactor(
  identity: Identity,
  tx: IdentityDb,
  user: User,
  provider: SignInProvider,
  context: CallContext,
): Promise<TokenAnswer | PendingAnswer> {
  const factors = await secondFactors(tx, user.uid);
  if (factors.length === 0) return startSession(identity, tx, user, { provider }, context);
  const now = identity.clock.now();
  const credential = createSecretToken();
  await tx
    .insertInto('pending_sign_ins')
    .values({
      credential_hash: hashSecretToken(credential),
      uid: user.uid,
      sign_in_provider: provider,
      auth_time: timestamp(now),
      expires_at: timestamp(now + PENDING_MS),
    })
    .execute();
  return { localId: user.uid, mfaPendingCredential: credential, mfaInfo: describeFactors(factors) };
}
