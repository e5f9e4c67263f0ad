import * as z from 'zod/mini';
import { createUser } from '../accounts/create-user.ts';
import { parseEmailAddress } from '../accounts/email-address.ts';
import { IdentityError, notBuilt } from '../identity-error.ts';
import { LIMITS, takeOrRefuse } from '../limits/limits.ts';
import { checkNewPassword } from '../passwords/password-policy.ts';
import { startSession } from '../sessions/start-session.ts';
import { defineCall, text } from './identity-call.ts';

/** `createUserWithEmailAndPassword`. Without address and password it would be an anonymous account. */
export const signUp = defineCall({
  path: 'v1/accounts:signUp',
  body: z.object({ email: text, password: text, idToken: text, localId: text }),
  async answer(identity, body, context) {
    const { network } = context;
    const { config, db, clock, limiter, passwords } = identity;
    if (body.localId !== undefined) throw new IdentityError('UNEXPECTED_PARAMETER', 'User ID');
    // With a token, a password would be added to an account without one; there is no such account yet.
    if (body.idToken !== undefined) throw notBuilt();
    if (body.email === undefined && body.password === undefined) {
      throw new IdentityError('ADMIN_ONLY_OPERATION', 'An account here needs an email address.');
    }
    if (config.signup !== 'open') {
      throw new IdentityError('ADMIN_ONLY_OPERATION', 'Sign-up is closed here.');
    }
    if (body.email === undefined || body.email === '') throw new IdentityError('MISSING_EMAIL');
    const email = parseEmailAddress(body.email);
    if (email === null) throw new IdentityError('INVALID_EMAIL');
    const password = checkNewPassword(config.passwordPolicy, body.password);

    await takeOrRefuse(limiter, LIMITS.signUpFromNetwork, network);
    await takeOrRefuse(limiter, LIMITS.takenAddress, network);
    const passwordHash = await passwords.hash(password);
    const answer = await db.transaction().execute(async (tx) => {
      const user = await createUser(tx, { email, passwordHash, now: clock.now() });
      return user === null ? null : startSession(identity, tx, user, { provider: 'password' }, context);
    });
    if (answer === null) throw new IdentityError('EMAIL_EXISTS');
    await limiter.giveBack(LIMITS.takenAddress, network);
    // The SDK takes a person for new by this `kind`.
    return { kind: 'identitytoolkit#SignupNewUserResponse', ...answer, email };
  },
});
