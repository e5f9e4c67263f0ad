import { IdentityError } from '../basics/identity-error.ts';
import { LIMITS, takeOrRefuse } from '../limits/limits.ts';
import { notify } from '../mails/notify.ts';
import type { Identity } from '../protocol/identity.ts';
import type { CallContext } from '../protocol/identity-call.ts';
import { carryOn } from '../sessions/carry-on.ts';
import { requireRecentSignIn, type SignedIn } from '../sessions/require-user.ts';
import type { TokenAnswer } from '../sessions/start-session.ts';
import { findUserByEmail } from '../users/user.ts';
import { moveToAddress } from './move-to-address.ts';
import { setPassword } from './set-password.ts';

/**
 * `linkWithCredential` with address and password: the account that is signed in can from then on be
 * entered by them too. An address that it did not have is unproved until it is confirmed.
 *
 * @param wanted checked; the address in lower case.
 * @throws {IdentityError} EMAIL_EXISTS when the address is another account's; OPERATION_NOT_ALLOWED when the
 * account has one already, and an address is changed by confirming it.
 */
export async function linkPassword(
  identity: Identity,
  signedIn: SignedIn,
  { email, password }: { readonly email: string; readonly password: string },
  context: CallContext,
): Promise<TokenAnswer> {
  const { user: before, caller } = signedIn;
  const isAnonymous = caller.provider === 'anonymous';
  if (!isAnonymous) requireRecentSignIn(identity, signedIn);
  if (before.email !== null && before.email !== email) await refuseAnother(identity, email);
  await takeOrRefuse(identity.limiter, LIMITS.passwordChange, before.uid);
  const passwordHash = await identity.passwords.hash(password);
  return identity.db.transaction().execute(async (tx) => {
    if (before.email !== email) {
      await moveToAddress(identity, tx, before, { email, verified: false }, context);
    }
    const now = identity.clock.now();
    const user = await setPassword(tx, before.uid, { passwordHash, now, provesEmail: false });
    if (user === null) throw new IdentityError('USER_DISABLED');
    await notify(identity, tx, { kind: 'PASSWORD_CHANGED', uid: user.uid, email: before.email, context });
    const provider = isAnonymous ? 'password' : caller.provider;
    return carryOn(identity, tx, user, { ...caller, provider }, context);
  });
}

/**
 * By the way no account is moved to another address: whoever reads the first one could undo it, and so
 * take what the owner of the other one has put into the account since.
 */
async function refuseAnother({ config, db }: Identity, email: string): Promise<void> {
  if (!config.emailEnumerationProtection) return;
  if ((await findUserByEmail(db, email)) !== null) throw new IdentityError('EMAIL_EXISTS');
  throw new IdentityError('OPERATION_NOT_ALLOWED', 'Confirm the new address by mail first.');
}
