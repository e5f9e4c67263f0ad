import type { IdentityDb } from '../basics/identity-db.ts';
import { IdentityError } from '../basics/identity-error.ts';
import { notify } from '../mails/notify.ts';
import type { Identity } from '../protocol/identity.ts';
import type { CallContext } from '../protocol/identity-call.ts';
import { toUser, type User } from '../users/user.ts';

/**
 * Gives the account another address and tells the one before, with a link that undoes it. Codes that
 * were mailed to the address before are worth nothing from now on.
 *
 * @throws {IdentityError} EMAIL_EXISTS, also when another account gets the address at the same time.
 */
export async function moveToAddress(
  identity: Identity,
  tx: IdentityDb,
  user: User,
  to: { readonly email: string; readonly verified: boolean },
  context: CallContext,
): Promise<User> {
  const moved = await setAddress(tx, user.uid, to);
  if (user.email !== null) {
    await notify(identity, tx, {
      kind: 'RECOVER_EMAIL',
      uid: user.uid,
      email: user.email,
      newEmail: to.email,
      unproven: !user.emailVerified,
      context,
    });
  }
  return moved;
}

/** The change itself, of which nobody is told. */
export async function setAddress(
  tx: IdentityDb,
  uid: string,
  { email, verified }: { readonly email: string; readonly verified: boolean },
): Promise<User> {
  const row = await tx
    .updateTable('users')
    .set({ email, email_verified: verified })
    .where('uid', '=', uid)
    .where('disabled', '=', false)
    .returningAll()
    .executeTakeFirst()
    .catch(refuseTaken);
  if (row === undefined) throw new IdentityError('USER_DISABLED');
  return toUser(row);
}

const UNIQUE_VIOLATION = '23505';

function refuseTaken(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) {
    throw new IdentityError('EMAIL_EXISTS');
  }
  throw error;
}
