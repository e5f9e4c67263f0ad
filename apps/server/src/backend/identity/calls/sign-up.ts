import * as z from 'zod/mini';
import { linkPassword } from '../accounts/link-password.ts';
import { parseEmailAddress } from '../basics/email-address.ts';
import { IdentityError } from '../basics/identity-error.ts';
import { LIMITS, takeOrRefuse } from '../limits/limits.ts';
import { checkNewPassword } from '../passwords/password-policy.ts';
import type { Identity } from '../protocol/identity.ts';
import { type CallContext, clearableText, defineCall, text } from '../protocol/identity-call.ts';
import { requireUser } from '../sessions/require-user.ts';
import { startSession, type TokenAnswer } from '../sessions/start-session.ts';
import { createUser } from '../users/create-user.ts';
import { maySignUp, takeLeaveToSignUp } from '../users/may-sign-up.ts';

/**
 * `createUserWithEmailAndPassword`; with a token, linking a password to the account that is signed in;
 * without address and password, `signInAnonymously`.
 */
export const signUp = defineCall({
  path: 'v1/accounts:signUp',
  body: z.object({
    email: text,
    password: text,
    idToken: text,
    localId: text,
    displayName: clearableText(256),
  }),
  async answer(identity, body, context) {
    if (body.localId !== undefined) throw new IdentityError('UNEXPECTED_PARAMETER', 'User ID');
    const answer = await answerTo(identity, body, context);
    // The SDK takes a person for new by this `kind`.
    return { kind: 'identitytoolkit#SignupNewUserResponse', ...answer };
  },
});

interface Wanted {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly idToken?: string | undefined;
  /** Of a new account; clients of other languages send it along. */
  readonly displayName?: string | null | undefined;
}

async function answerTo(identity: Identity, wanted: Wanted, context: CallContext): Promise<object> {
  const { config, limiter } = identity;
  if (wanted.idToken === undefined && wanted.email === undefined && wanted.password === undefined) {
    return signUpAnonymously(identity, context);
  }
  const signedIn = wanted.idToken === undefined ? null : await requireUser(identity, wanted.idToken);
  if (signedIn === null && config.signup === 'closed') await refuse(identity, null);
  if (wanted.email === undefined || wanted.email === '') throw new IdentityError('MISSING_EMAIL');
  if (wanted.password === undefined || wanted.password === '') throw new IdentityError('MISSING_PASSWORD');
  const email = parseEmailAddress(wanted.email);
  if (email === null) throw new IdentityError('INVALID_EMAIL');
  const password = checkNewPassword(config.passwordPolicy, wanted.password);
  if (signedIn === null && !(await maySignUp(identity.db, config, email))) await refuse(identity, email);

  await takeOrRefuse(limiter, LIMITS.signUpFromNetwork, context.network);
  await takeOrRefuse(limiter, LIMITS.takenAddress, context.network);
  const answer =
    signedIn === null
      ? await signUpWithPassword(
          identity,
          { email, password, displayName: wanted.displayName || null },
          context,
        )
      : await linkPassword(identity, signedIn, { email, password }, context);
  await limiter.giveBack(LIMITS.takenAddress, context.network);
  return { ...answer, email };
}

/** Before a password is hashed for nothing; the sign-up itself asks again. */
const refuse = ({ db, config }: Identity, email: string | null): Promise<void> =>
  takeLeaveToSignUp(db, config, email);

async function signUpWithPassword(
  identity: Identity,
  {
    email,
    password,
    displayName,
  }: { readonly email: string; readonly password: string; readonly displayName: string | null },
  context: CallContext,
): Promise<TokenAnswer & { readonly displayName?: string }> {
  const { config, db, clock, passwords } = identity;
  const passwordHash = await passwords.hash(password);
  return db.transaction().execute(async (tx) => {
    await takeLeaveToSignUp(tx, config, email);
    const user = await createUser(tx, {
      email,
      passwordHash,
      now: clock.now(),
      ...(displayName === null ? {} : { displayName }),
    });
    if (user === null) throw new IdentityError('EMAIL_EXISTS');
    const tokens = await startSession(identity, tx, user, { provider: 'password' }, context);
    return { ...tokens, ...(displayName === null ? {} : { displayName }) };
  });
}

async function signUpAnonymously(identity: Identity, context: CallContext): Promise<TokenAnswer> {
  const { config, db, clock, limiter } = identity;
  if (!config.anonymous) {
    throw new IdentityError('ADMIN_ONLY_OPERATION', 'An account here needs an email address.');
  }
  await takeOrRefuse(limiter, LIMITS.signUpFromNetwork, context.network);
  return db.transaction().execute(async (tx) => {
    await takeLeaveToSignUp(tx, config, null);
    const user = await createUser(tx, { email: null, passwordHash: null, now: clock.now() });
    if (user === null) throw new Error('A random account id was taken already');
    return startSession(identity, tx, user, { provider: 'anonymous' }, context);
  });
}
