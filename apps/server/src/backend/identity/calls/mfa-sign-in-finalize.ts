import * as z from 'zod/mini';
import { IdentityError } from '../basics/identity-error.ts';
import { LIMITS } from '../limits/limits.ts';
import { notify } from '../mails/notify.ts';
import { defineCall, text } from '../protocol/identity-call.ts';
import { countTry, takeSecondFactor } from '../second-factors/prove-second-factor.ts';
import { startSession } from '../sessions/start-session.ts';

/** `resolver.resolveSignIn`: the code of the app, or a recovery code, completes the sign-in. */
export const mfaSignInFinalize = defineCall({
  path: 'v2/accounts/mfaSignIn:finalize',
  body: z.object({
    mfaPendingCredential: text,
    mfaEnrollmentId: text,
    totpVerificationInfo: z.optional(z.object({ verificationCode: text })),
  }),
  async answer(identity, body, context) {
    const { mfaPendingCredential: credential, mfaEnrollmentId: factorId } = body;
    const code = body.totpVerificationInfo?.verificationCode;
    if (credential === undefined || credential === '') {
      throw new IdentityError('MISSING_MFA_PENDING_CREDENTIAL');
    }
    if (factorId === undefined || factorId === '') throw new IdentityError('MISSING_MFA_ENROLLMENT_ID');
    if (code === undefined || code === '') throw new IdentityError('MISSING_CODE');
    const uid = await countTry(identity, credential);
    const answer = await identity.db.transaction().execute(async (tx) => {
      const proven = await takeSecondFactor(identity, tx, uid, { credential, factorId, code });
      const { user, provider, byRecoveryCode } = proven;
      if (byRecoveryCode) {
        await notify(identity, tx, { kind: 'RECOVERY_CODE_USED', uid, email: user.email, context });
      }
      return startSession(identity, tx, user, { provider, secondFactor: factorId }, context);
    });
    await identity.limiter.giveBack(LIMITS.secondFactor, uid);
    return { ...answer, totpAuthInfo: {} };
  },
});
