import * as z from 'zod/mini';
import { parseEmailAddress } from '../accounts/email-address.ts';
import { findUserByEmail, timestamp, toUser, type User } from '../accounts/user.ts';
import type { Identity } from '../identity.ts';
import { IdentityError } from '../identity-error.ts';
import { LIMITS, takeOrRefuse } from '../limits/limits.ts';
import { findMissing, unmetPolicy } from '../passwords/password-policy.ts';
import { startSession, type TokenAnswer } from '../sessions/start-session.ts';
import { defineCall, text } from './identity-call.ts';

/** `signInWithEmailAndPassword`, and reauthentication, which is the same call. */
export const signInWithPassword = defineCall({
  path: 'v1/accounts:signInWithPassword',
  body: z.object({ email: text, password: text }),
  async answer(identity, body, { network }) {
    const { config, db, limiter, passwords } = identity;
    const email = parseEmailAddress(body.email ?? '');
    if (email === null) throw new IdentityError('INVALID_EMAIL');
    if (body.password === undefined || body.password === '') throw new IdentityError('MISSING_PASSWORD');
    const { password } = body;

    await takeOrRefuse(limiter, LIMITS.signInFromNetwork, network);
    await takeOrRefuse(limiter, LIMITS.signInToAccount, email, network);
    const user = await findUserByEmail(db, email);
    // One answer, after the same time, for an address that is not known and a password that is wrong.
    const matches = await passwords.verify(user?.passwordHash ?? null, password);
    if (user === null || !matches) throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
    // Both only for whoever has the password: they say that the account exists.
    if (user.disabled) throw new IdentityError('USER_DISABLED');
    const missing = config.passwordPolicy.enforce ? findMissing(config.passwordPolicy, password) : [];
    if (missing.length > 0) throw unmetPolicy(missing);

    const answer = await signIn(identity, user, password);
    await limiter.giveBack(LIMITS.signInFromNetwork, network);
    await limiter.giveBack(LIMITS.signInToAccount, email, network);
    return {
      kind: 'identitytoolkit#VerifyPasswordResponse',
      ...answer,
      email,
      displayName: user.displayName ?? '',
      registered: true,
    };
  },
});

/** Stands or falls with the very password that was checked: it may have been changed meanwhile. */
async function signIn(identity: Identity, user: User, password: string): Promise<TokenAnswer> {
  const { db, clock, passwords } = identity;
  const stored = user.passwordHash;
  const renewed = stored !== null && passwords.isOutdated(stored) ? await passwords.hash(password) : stored;
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('users')
      .set({ last_sign_in_at: timestamp(clock.now()), password_hash: renewed })
      .where('uid', '=', user.uid)
      .where('password_hash', '=', stored)
      .where('disabled', '=', false)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
    return startSession(identity, tx, toUser(row));
  });
}
