import * as z from 'zod/mini';
import { IdentityError } from '../basics/identity-error.ts';
import { defineCall, text } from '../protocol/identity-call.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from '../second-factors/recovery-codes.ts';
import { secondFactors } from '../second-factors/second-factor.ts';
import { requireRecentSignIn, requireUser } from '../sessions/require-user.ts';

/**
 * Ours, not the protocol's, in its shape: the spare keys of somebody whose telephone is gone. Each is
 * taken in place of the six digits, once.
 */
export const createRecoveryCodes = defineCall({
  path: 'v2/accounts/recoveryCodes:create',
  body: z.object({ idToken: text }),
  async answer(identity, { idToken }) {
    const signedIn = await requireUser(identity, idToken);
    requireRecentSignIn(identity, signedIn);
    const { uid } = signedIn.user;
    return identity.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('uid').where('uid', '=', uid).forUpdate().execute();
      if ((await secondFactors(tx, uid)).length === 0) throw new IdentityError('MFA_ENROLLMENT_NOT_FOUND');
      return { recoveryCodes: await replaceRecoveryCodes(tx, uid) };
    });
  },
});

/** How many of them are left. */
export const leftRecoveryCodes = defineCall({
  path: 'v2/accounts/recoveryCodes:count',
  body: z.object({ idToken: text }),
  async answer(identity, { idToken }) {
    const { user } = await requireUser(identity, idToken);
    return { left: await countRecoveryCodes(identity.db, user.uid) };
  },
});
