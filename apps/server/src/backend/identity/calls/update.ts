import * as z from 'zod/mini';
import { applyVerification } from '../accounts/apply-verification.ts';
import { changePassword } from '../accounts/change-password.ts';
import { changeProfile } from '../accounts/change-profile.ts';
import { IdentityError, notBuilt } from '../identity-error.ts';
import { requireUser } from '../sessions/require-user.ts';
import { clearableText, defineCall, text } from './identity-call.ts';

/** Several calls of the SDK in one: applying a mailed code, the profile, the password. */
export const update = defineCall({
  path: 'v1/accounts:update',
  body: z.object({
    oobCode: text,
    idToken: text,
    password: text,
    email: text,
    displayName: clearableText(256),
    photoUrl: clearableText(2048),
    deleteProvider: z.optional(z.array(z.string())),
  }),
  async answer(identity, { oobCode, idToken, ...wanted }, context) {
    if (oobCode !== undefined) return applyVerification(identity, oobCode);
    const signedIn = await requireUser(identity, idToken);
    // A changed address is mailed first (VERIFY_AND_CHANGE_EMAIL); never on somebody's word.
    if (wanted.email !== undefined && wanted.email.toLowerCase() !== signedIn.user.email) {
      throw new IdentityError('OPERATION_NOT_ALLOWED', 'Confirm the new address by mail first.');
    }
    if (wanted.deleteProvider !== undefined) throw notBuilt();
    if (wanted.password !== undefined) return changePassword(identity, signedIn, wanted.password, context);
    return changeProfile(identity, signedIn.user, wanted);
  },
});
