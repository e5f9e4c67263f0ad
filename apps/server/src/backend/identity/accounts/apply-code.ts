import type { IdentityDb } from '../basics/identity-db.ts';
import { IdentityError } from '../basics/identity-error.ts';
import { type ActionCode, consumeActionCode, peekActionCode, readAccountCode } from '../codes/action-code.ts';
import { notify } from '../mails/notify.ts';
import type { Identity } from '../protocol/identity.ts';
import type { CallContext } from '../protocol/identity-call.ts';
import { removeFactor } from '../second-factors/remove-factor.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { findUser, type User } from '../users/user.ts';
import { moveToAddress } from './move-to-address.ts';
import { recoverAddress } from './recover-address.ts';

/**
 * `applyActionCode`: what a mailed link does that needs no more than to be followed. All but the
 * confirmation of an address end every session: the person signs in anew. Sign-in links and password
 * resets have calls of their own.
 */
export async function applyCode(identity: Identity, code: string, context: CallContext): Promise<object> {
  const { db, clock } = identity;
  const wanted = await peekActionCode(db, code, clock.now());
  return db.transaction().execute(async (tx) => {
    const { uid, email, emailVerified } = await apply(identity, tx, code, wanted.kind, context);
    return { kind: 'identitytoolkit#SetAccountInfoResponse', localId: uid, email, emailVerified };
  });
}

async function apply(
  identity: Identity,
  tx: IdentityDb,
  code: string,
  kind: ActionCode['kind'],
  context: CallContext,
): Promise<User> {
  const now = identity.clock.now();
  switch (kind) {
    case 'VERIFY_EMAIL': {
      // It stays until it expires: whoever opens it again, or after a mail program that tried it, is told the same.
      const { uid } = await readAccountCode(tx, code, kind, now);
      await tx.updateTable('users').set({ email_verified: true }).where('uid', '=', uid).execute();
      return standing(await findUser(tx, uid));
    }
    case 'VERIFY_AND_CHANGE_EMAIL': {
      const { uid, newEmail } = await consumeActionCode(tx, code, kind, now);
      if (newEmail === null) throw new IdentityError('INVALID_OOB_CODE');
      const user = standing(await findUser(tx, uid));
      await moveToAddress(identity, tx, user, { email: newEmail, verified: true }, context);
      return standing(await endSessions(tx, uid, now));
    }
    case 'RECOVER_EMAIL': {
      const recovered = await consumeActionCode(tx, code, kind, now);
      await recoverAddress(tx, recovered);
      return standing(await endSessions(tx, recovered.uid, now));
    }
    case 'REVERT_SECOND_FACTOR_ADDITION': {
      const { uid, email, factorId } = await consumeActionCode(tx, code, kind, now);
      if (factorId === null || !(await removeFactor(tx, uid, factorId))) {
        throw new IdentityError('INVALID_OOB_CODE', 'This second factor has been removed already.');
      }
      await notify(identity, tx, { kind: 'SECOND_FACTOR_REMOVED', uid, email, context });
      return standing(await endSessions(tx, uid, now));
    }
    case 'PASSWORD_RESET':
    case 'EMAIL_SIGNIN':
      throw new IdentityError('INVALID_OOB_CODE');
  }
}

function standing(user: User | null): User {
  if (user === null) throw new IdentityError('INVALID_OOB_CODE');
  return user;
}
