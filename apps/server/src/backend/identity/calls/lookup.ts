import * as z from 'zod/mini';
import { describeUser } from '../accounts/describe-user.ts';
import { defineCall, text } from '../protocol/identity-call.ts';
import { requireUser } from '../sessions/require-user.ts';

/** Sent after every sign-in and at the start of every page. */
export const lookup = defineCall({
  path: 'v1/accounts:lookup',
  body: z.object({ idToken: text }),
  async answer(identity, { idToken }) {
    const { user } = await requireUser(identity, idToken);
    return {
      kind: 'identitytoolkit#GetAccountInfoResponse',
      users: [await describeUser(identity.db, user)],
    };
  },
});
