import type { Caller } from '#server/platform/auth/index.ts';
import type { IdentityDb } from '../basics/identity-db.ts';
import type { Identity } from '../protocol/identity.ts';
import type { CallContext } from '../protocol/identity-call.ts';
import type { User } from '../users/user.ts';
import { carryOn } from './carry-on.ts';
import type { TokenAnswer } from './start-session.ts';

/**
 * New tokens for the session that asks, in place of it, where what its tokens say has changed. The
 * person's other sessions go on.
 */
export async function renewSession(
  identity: Identity,
  tx: IdentityDb,
  user: User,
  caller: Caller,
  context: CallContext,
): Promise<TokenAnswer> {
  if (caller.sessionId !== null) {
    await tx.deleteFrom('sessions').where('id', '=', caller.sessionId).where('uid', '=', user.uid).execute();
  }
  return carryOn(identity, tx, user, caller, context);
}
