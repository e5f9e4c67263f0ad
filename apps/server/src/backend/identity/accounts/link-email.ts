import type { IdentityDb } from '../basics/identity-db.ts';
import { IdentityError } from '../basics/identity-error.ts';
import { removeActionCode } from '../codes/action-code.ts';
import type { Identity } from '../protocol/identity.ts';
import type { CallContext } from '../protocol/identity-call.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { renewSession } from '../sessions/renew-session.ts';
import { requireRecentSignIn, type SignedIn } from '../sessions/require-user.ts';
import { toUser } from '../users/user.ts';
import { moveToAddress } from './move-to-address.ts';
import type { MailedLink } from './sign-in-by-link.ts';

/**
 * `linkWithCredential` with a mailed link: the account that is signed in gets the address that the link
 * was mailed to, which is thereby proved.
 *
 * @throws {IdentityError} EMAIL_EXISTS when it is another account's.
 */
export async function linkEmail(
  identity: Identity,
  tx: IdentityDb,
  signedIn: SignedIn,
  { email, oobCode }: MailedLink,
  context: CallContext,
): Promise<object> {
  const { user: before, caller } = signedIn;
  const isAnonymous = caller.provider === 'anonymous';
  if (!isAnonymous && before.email !== email) requireRecentSignIn(identity, signedIn);
  if (before.email !== email) {
    await moveToAddress(identity, tx, before, { email, verified: true }, context);
    if (before.email !== null) await endSessions(tx, before.uid, identity.clock.now());
  }
  const row = await tx
    .updateTable('users')
    .set({ email_link: true, email_verified: true })
    .where('uid', '=', before.uid)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new IdentityError('USER_NOT_FOUND');
  await removeActionCode(tx, oobCode);
  const provider = isAnonymous ? 'password' : caller.provider;
  return {
    ...(await renewSession(identity, tx, toUser(row), { ...caller, provider }, context)),
    isNewUser: false,
  };
}
