import * as z from 'zod/mini';
import { IdentityError } from '../basics/identity-error.ts';
import { notify } from '../mails/notify.ts';
import { defineCall, text } from '../protocol/identity-call.ts';
import { removeFactor } from '../second-factors/remove-factor.ts';
import { renewSession } from '../sessions/renew-session.ts';
import { requireRecentSignIn, requireUser } from '../sessions/require-user.ts';

/** `multiFactor(user).unenroll`. */
export const mfaEnrollmentWithdraw = defineCall({
  path: 'v2/accounts/mfaEnrollment:withdraw',
  body: z.object({ idToken: text, mfaEnrollmentId: text }),
  async answer(identity, { idToken, mfaEnrollmentId }, context) {
    const signedIn = await requireUser(identity, idToken);
    if (mfaEnrollmentId === undefined || mfaEnrollmentId === '') {
      throw new IdentityError('MISSING_MFA_ENROLLMENT_ID');
    }
    requireRecentSignIn(identity, signedIn);
    const { user, caller } = signedIn;
    return identity.db.transaction().execute(async (tx) => {
      if (!(await removeFactor(tx, user.uid, mfaEnrollmentId))) {
        throw new IdentityError('MFA_ENROLLMENT_NOT_FOUND');
      }
      await notify(identity, tx, {
        kind: 'SECOND_FACTOR_REMOVED',
        uid: user.uid,
        email: user.email,
        context,
      });
      return renewSession(identity, tx, user, { ...caller, secondFactor: null }, context);
    });
  },
});
