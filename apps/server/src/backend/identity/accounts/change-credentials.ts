import { IdentityError } from '../basics/identity-error.ts';
import { LIMITS, takeOrRefuse } from '../limits/limits.ts';
import { notify } from '../mails/notify.ts';
import { checkNewPassword } from '../passwords/password-policy.ts';
import type { Identity } from '../protocol/identity.ts';
import type { CallContext } from '../protocol/identity-call.ts';
import { carryOn } from '../sessions/carry-on.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { requireRecentSignIn, type SignedIn } from '../sessions/require-user.ts';
import { linkedProviders } from '../users/linked-providers.ts';
import type { User } from '../users/user.ts';
import { type Profile, storeProfile } from './change-profile.ts';
import { describeProviders } from './describe-user.ts';
import { moveToAddress } from './move-to-address.ts';
import { setPassword } from './set-password.ts';

interface Wanted {
  readonly password?: string | undefined;
  /** In lower case, and another one than the account has. */
  readonly email?: string | undefined;
  /** What else comes in the same call. */
  readonly profile: Profile;
}

/**
 * `updatePassword` and, where answers may tell which addresses are taken, `updateEmail`: ends every
 * session, the one that asks too, and gives that one new tokens. Issued after `validSince` has moved,
 * by the same clock, or they would be dead from the start.
 */
export async function changeCredentials(
  identity: Identity,
  signedIn: SignedIn,
  { password, email, profile }: Wanted,
  context: CallContext,
): Promise<object> {
  const { config, db, clock, limiter, passwords } = identity;
  const { user: before, caller } = signedIn;
  // A changed address is confirmed by mail first (VERIFY_AND_CHANGE_EMAIL); never on somebody's word.
  if (email !== undefined && config.emailEnumerationProtection) {
    throw new IdentityError('OPERATION_NOT_ALLOWED', 'Confirm the new address by mail first.');
  }
  requireRecentSignIn(identity, signedIn);
  await takeOrRefuse(limiter, LIMITS.passwordChange, before.uid);
  const passwordHash =
    password === undefined ? null : await passwords.hash(checkNewPassword(config.passwordPolicy, password));
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    if (Object.values(profile).some((value) => value !== undefined)) await storeProfile(tx, before, profile);
    if (email !== undefined) await moveToAddress(identity, tx, before, { email, verified: false }, context);
    const user =
      passwordHash === null
        ? await endSessions(tx, before.uid, now)
        : await setPassword(tx, before.uid, { passwordHash, now, provesEmail: false });
    if (user === null) throw new IdentityError('USER_DISABLED');
    if (passwordHash !== null) {
      // To the address of before: whoever changes both must not be the only one who hears of it.
      await notify(identity, tx, { kind: 'PASSWORD_CHANGED', uid: user.uid, email: before.email, context });
    }
    return {
      kind: 'identitytoolkit#SetAccountInfoResponse',
      ...(await carryOn(identity, tx, user, caller, context)),
      ...profileOf(user),
      providerUserInfo: describeProviders(user, await linkedProviders(tx, user.uid)),
    };
  });
}

/** Both values of the profile each time: one that is left out turns null in the open page. */
const profileOf = ({ email, emailVerified, displayName, photoUrl }: User): object => ({
  email,
  emailVerified,
  displayName,
  photoUrl,
});
