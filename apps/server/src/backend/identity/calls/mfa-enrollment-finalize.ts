import * as z from 'zod/mini';
import { IdentityError } from '../basics/identity-error.ts';
import { notify } from '../mails/notify.ts';
import { clearableText, defineCall, text } from '../protocol/identity-call.ts';
import { keepFactor, proveEnrolment } from '../second-factors/enrolment.ts';
import { renewSession } from '../sessions/renew-session.ts';
import { requireUser } from '../sessions/require-user.ts';

/** `multiFactor(user).enroll`: the first code of the app makes it the account's second factor. */
export const mfaEnrollmentFinalize = defineCall({
  path: 'v2/accounts/mfaEnrollment:finalize',
  body: z.object({
    idToken: text,
    displayName: clearableText(256),
    totpVerificationInfo: z.optional(z.object({ sessionInfo: text, verificationCode: text })),
  }),
  async answer(identity, { idToken, displayName, totpVerificationInfo }, context) {
    const { user, caller } = await requireUser(identity, idToken);
    const { sessionInfo: session, verificationCode: code } = totpVerificationInfo ?? {};
    if (session === undefined || session === '') throw new IdentityError('MISSING_SESSION_INFO');
    if (code === undefined || code === '') throw new IdentityError('MISSING_CODE');
    const proven = await proveEnrolment(identity, user.uid, { session, code });
    return identity.db.transaction().execute(async (tx) => {
      const named = { ...proven, displayName: displayName || null };
      const secondFactor = await keepFactor(identity, tx, user.uid, named);
      await notify(identity, tx, {
        kind: 'REVERT_SECOND_FACTOR_ADDITION',
        uid: user.uid,
        factorId: secondFactor,
        email: user.email,
        context,
      });
      const answer = await renewSession(identity, tx, user, { ...caller, secondFactor }, context);
      return { ...answer, totpAuthInfo: {} };
    });
  },
});
