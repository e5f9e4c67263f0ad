import * as z from 'zod/mini';
import { IdentityError } from '../basics/identity-error.ts';
import { defineCall, text } from '../protocol/identity-call.ts';
import { requireUser } from '../sessions/require-user.ts';

/**
 * `revokeAccessToken`, by which the SDK has a token of Apple's revoked. No provider's token is kept
 * here, so that there is none to revoke; whoever asks must be signed in all the same.
 */
export const revokeToken = defineCall({
  path: 'v2/accounts:revokeToken',
  body: z.object({ providerId: text, tokenType: text, token: text, idToken: text }),
  async answer(identity, { providerId, token, idToken }) {
    await requireUser(identity, idToken);
    if (providerId === undefined || providerId === '') throw new IdentityError('MISSING_PROVIDER_ID');
    if (token === undefined || token === '') throw new IdentityError('MISSING_TOKEN');
    return {};
  },
});
