import * as z from 'zod/mini';
import { IdentityError } from '../basics/identity-error.ts';
import { defineCall, text } from '../protocol/identity-call.ts';
import { beginEnrolment } from '../second-factors/enrolment.ts';
import { ONE_TIME_CODES } from '../second-factors/one-time-code.ts';
import { requireRecentSignIn, requireUser } from '../sessions/require-user.ts';

/** `TotpMultiFactorGenerator.generateSecret`. */
export const mfaEnrollmentStart = defineCall({
  path: 'v2/accounts/mfaEnrollment:start',
  body: z.object({ idToken: text, totpEnrollmentInfo: z.optional(z.unknown()) }),
  async answer(identity, { idToken, totpEnrollmentInfo }) {
    const signedIn = await requireUser(identity, idToken);
    if (totpEnrollmentInfo === undefined || totpEnrollmentInfo === null) {
      throw new IdentityError('OPERATION_NOT_ALLOWED', 'The second factor here is an authenticator app.');
    }
    requireRecentSignIn(identity, signedIn);
    const { secret, session, expiresAt } = await beginEnrolment(identity, signedIn.user);
    return {
      totpSessionInfo: {
        sharedSecretKey: secret,
        verificationCodeLength: ONE_TIME_CODES.digits,
        hashingAlgorithm: ONE_TIME_CODES.algorithm,
        periodSec: ONE_TIME_CODES.period,
        sessionInfo: session,
        finalizeEnrollmentTime: new Date(expiresAt).toISOString(),
      },
    };
  },
});
