import * as z from 'zod/mini';
import { defineCall, text } from '../protocol/identity-call.ts';
import { requireRecentSignIn, requireUser } from '../sessions/require-user.ts';
import { deleteUser } from '../users/delete-user.ts';

/** `deleteUser`: the account, and with it all it owns in the product. */
export const deleteAccount = defineCall({
  path: 'v1/accounts:delete',
  body: z.object({ idToken: text }),
  async answer(identity, { idToken }) {
    const signedIn = await requireUser(identity, idToken);
    requireRecentSignIn(identity, signedIn);
    await deleteUser(identity, signedIn.user.uid);
    return { kind: 'identitytoolkit#DeleteAccountResponse' };
  },
});
