import * as z from 'zod/mini';
import { describeProviders } from '../accounts/describe-user.ts';
import { parseEmailAddress } from '../basics/email-address.ts';
import { IdentityError } from '../basics/identity-error.ts';
import { createSecretToken } from '../basics/secret-token.ts';
import { LIMITS, takeOrRefuse } from '../limits/limits.ts';
import { defineCall, text } from '../protocol/identity-call.ts';
import { linkedProviders } from '../users/linked-providers.ts';
import { findUserByEmail } from '../users/user.ts';

/**
 * `fetchSignInMethodsForEmail`: says how an address signs in only where answers may tell which
 * addresses have an account; otherwise it lists nothing, for any address.
 */
export const createAuthUri = defineCall({
  path: 'v1/accounts:createAuthUri',
  body: z.object({ identifier: text, continueUri: text }),
  async answer(identity, { identifier, continueUri }, { network }) {
    const { config, db, limiter } = identity;
    if (identifier === undefined || identifier === '') throw new IdentityError('MISSING_IDENTIFIER');
    if (continueUri === undefined || continueUri === '') throw new IdentityError('MISSING_CONTINUE_URI');
    if (!URL.canParse(continueUri)) throw new IdentityError('INVALID_CONTINUE_URI');
    const email = parseEmailAddress(identifier);
    if (email === null) throw new IdentityError('INVALID_IDENTIFIER');
    const answer = { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: createSecretToken() };
    if (config.emailEnumerationProtection) return answer;

    await takeOrRefuse(limiter, LIMITS.takenAddress, network);
    const user = await findUserByEmail(db, email);
    if (user === null) return { ...answer, registered: false };
    await limiter.giveBack(LIMITS.takenAddress, network);
    const linked = await linkedProviders(db, user.uid);
    const social = linked.map(({ providerId }) => providerId);
    const byAddress = [
      ...(user.passwordHash === null ? [] : ['password']),
      ...(user.emailLink ? ['emailLink'] : []),
    ];
    return {
      ...answer,
      registered: true,
      allProviders: describeProviders(user, linked).map(({ providerId }) => providerId),
      signinMethods: [...byAddress, ...social],
    };
  },
});
