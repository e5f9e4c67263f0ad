import * as z from 'zod/mini';
import { dropUnprovenWays } from '../accounts/drop-unproven.ts';
import { setPassword } from '../accounts/set-password.ts';
import type { IdentityDb } from '../basics/identity-db.ts';
import { IdentityError } from '../basics/identity-error.ts';
import { type ActionCode, consumeActionCode, peekActionCode } from '../codes/action-code.ts';
import { notify } from '../mails/notify.ts';
import { checkNewPassword } from '../passwords/password-policy.ts';
import type { Identity } from '../protocol/identity.ts';
import { type CallContext, defineCall, text } from '../protocol/identity-call.ts';
import { describeFactors, secondFactors } from '../second-factors/second-factor.ts';
import { findUser } from '../users/user.ts';

/**
 * `checkActionCode` and `verifyPasswordResetCode` (without a new password: only looks) and
 * `confirmPasswordReset` (with one: uses the code up). No tokens: the person signs in afterwards.
 */
export const resetPassword = defineCall({
  path: 'v1/accounts:resetPassword',
  body: z.object({ oobCode: text, newPassword: text }),
  async answer(identity, { oobCode, newPassword }, context) {
    const { config, db, clock, passwords } = identity;
    const code = await peekActionCode(db, oobCode, clock.now());
    if (newPassword === undefined) return describeCode(db, code);
    if (code.kind !== 'PASSWORD_RESET') throw new IdentityError('INVALID_OOB_CODE');
    const passwordHash = await passwords.hash(checkNewPassword(config.passwordPolicy, newPassword));
    await db.transaction().execute((tx) => reset(identity, tx, { oobCode, passwordHash }, context));
    return describeCode(db, code);
  },
});

async function reset(
  identity: Identity,
  tx: IdentityDb,
  { oobCode, passwordHash }: { oobCode: string | undefined; passwordHash: string },
  context: CallContext,
): Promise<void> {
  const now = identity.clock.now();
  const { uid, email } = await consumeActionCode(tx, oobCode, 'PASSWORD_RESET', now);
  const before = await findUser(tx, uid);
  // Whoever reads the mail has the address.
  if (before !== null && !before.emailVerified) await dropUnprovenWays(tx, before, now);
  const user = await setPassword(tx, uid, { passwordHash, now, provesEmail: true });
  if (user === null) throw new IdentityError('USER_DISABLED');
  await notify(identity, tx, { kind: 'PASSWORD_CHANGED', uid, email, context });
}

/**
 * What a code is for. The SDK demands an address for every kind but EMAIL_SIGNIN, the new one where one
 * changes, and the second factor that is to be removed.
 */
async function describeCode(db: IdentityDb, code: ActionCode): Promise<object> {
  const { kind: requestType, email, newEmail } = code;
  const answer = { kind: 'identitytoolkit#ResetPasswordResponse', requestType };
  switch (requestType) {
    case 'EMAIL_SIGNIN':
      return answer;
    case 'PASSWORD_RESET':
    case 'VERIFY_EMAIL':
      return { ...answer, email };
    case 'VERIFY_AND_CHANGE_EMAIL':
    case 'RECOVER_EMAIL':
      return { ...answer, email, newEmail };
    case 'REVERT_SECOND_FACTOR_ADDITION': {
      const factors = code.uid === null ? [] : await secondFactors(db, code.uid);
      const [mfaInfo] = describeFactors(factors.filter(({ id }) => id === code.factorId));
      if (mfaInfo === undefined) throw new IdentityError('INVALID_OOB_CODE');
      return { ...answer, email, mfaInfo };
    }
  }
}
