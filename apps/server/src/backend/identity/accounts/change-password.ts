import type { CallContext } from '../calls/identity-call.ts';
import type { Identity } from '../identity.ts';
import { IdentityError } from '../identity-error.ts';
import { LIMITS, takeOrRefuse } from '../limits/limits.ts';
import { checkNewPassword } from '../passwords/password-policy.ts';
import { carryOn } from '../sessions/carry-on.ts';
import { requireRecentSignIn, type SignedIn } from '../sessions/require-user.ts';
import { setPassword } from './set-password.ts';

/**
 * `updatePassword`: ends every session, the one that asks too, and gives that one new tokens. Issued
 * after `validSince` has moved, by the same clock, or they would be dead from the start.
 */
export async function changePassword(
  identity: Identity,
  signedIn: SignedIn,
  password: string,
  context: CallContext,
): Promise<object> {
  const { config, db, clock, limiter, passwords } = identity;
  requireRecentSignIn(identity, signedIn);
  await takeOrRefuse(limiter, LIMITS.passwordChange, signedIn.user.uid);
  const passwordHash = await passwords.hash(checkNewPassword(config.passwordPolicy, password));
  const { user: before, caller } = signedIn;
  return db.transaction().execute(async (tx) => {
    const user = await setPassword(tx, before.uid, { passwordHash, now: clock.now(), provesEmail: false });
    if (user === null) throw new IdentityError('USER_DISABLED');
    return {
      kind: 'identitytoolkit#SetAccountInfoResponse',
      ...(await carryOn(identity, tx, user, caller, context)),
      email: user.email,
      displayName: user.displayName,
      photoUrl: user.photoUrl,
    };
  });
}
