import * as z from 'zod/mini';
import { setPassword } from '../accounts/set-password.ts';
import { consumeActionCode, peekActionCode } from '../codes/action-code.ts';
import { IdentityError } from '../identity-error.ts';
import { checkNewPassword } from '../passwords/password-policy.ts';
import { defineCall, text } from './identity-call.ts';

/**
 * `checkActionCode` and `verifyPasswordResetCode` (without a new password: only looks) and
 * `confirmPasswordReset` (with one: uses the code up). No tokens: the person signs in afterwards.
 */
export const resetPassword = defineCall({
  path: 'v1/accounts:resetPassword',
  body: z.object({ oobCode: text, newPassword: text }),
  async answer({ config, db, clock, passwords }, { oobCode, newPassword }) {
    const code = await peekActionCode(db, oobCode, clock.now());
    const answer = {
      kind: 'identitytoolkit#ResetPasswordResponse',
      requestType: code.kind,
      email: code.email,
    };
    if (newPassword === undefined) return answer;
    if (code.kind !== 'PASSWORD_RESET') throw new IdentityError('INVALID_OOB_CODE');
    const passwordHash = await passwords.hash(checkNewPassword(config.passwordPolicy, newPassword));
    await db.transaction().execute(async (tx) => {
      const now = clock.now();
      const { uid } = await consumeActionCode(tx, oobCode, 'PASSWORD_RESET', now);
      // Whoever reads the mail has the address.
      const user = await setPassword(tx, uid, { passwordHash, now, provesEmail: true });
      if (user === null) throw new IdentityError('USER_DISABLED');
    });
    return answer;
  },
});
