import type { Caller } from '#server/platform/auth/index.ts';
import type { IdentityDb } from '../basics/identity-db.ts';
import type { Identity } from '../protocol/identity.ts';
import type { CallContext } from '../protocol/identity-call.ts';
import type { User } from '../users/user.ts';
import { startSession, type TokenAnswer } from './start-session.ts';

/**
 * A new session for whoever has just ended all of theirs, this one included, by a change of their own:
 * it stands on the same proof of who they are, as old as that is.
 */
export function carryOn(
  identity: Identity,
  tx: IdentityDb,
  user: User,
  { authTime, provider, secondFactor }: Caller,
  context: CallContext,
): Promise<TokenAnswer> {
  return startSession(identity, tx, user, { provider, authTime, secondFactor }, context);
}
