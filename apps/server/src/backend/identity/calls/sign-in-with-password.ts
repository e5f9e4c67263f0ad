import * as z from 'zod/mini';
import { parseEmailAddress } from '../basics/email-address.ts';
import { IdentityError } from '../basics/identity-error.ts';
import { timestamp } from '../basics/timestamp.ts';
import { LIMITS, takeOrRefuse } from '../limits/limits.ts';
import { findMissing, unmetPolicy } from '../passwords/password-policy.ts';
import type { Identity } from '../protocol/identity.ts';
import { type CallContext, defineCall, text } from '../protocol/identity-call.ts';
import { finishFirstFactor, type PendingAnswer } from '../sessions/finish-first-factor.ts';
import type { TokenAnswer } from '../sessions/start-session.ts';
import { findUserByEmail, toUser, type User } from '../users/user.ts';

/** `signInWithEmailAndPassword`, and reauthentication, which is the same call. */
export const signInWithPassword = defineCall({
  path: 'v1/accounts:signInWithPassword',
  body: z.object({ email: text, password: text }),
  async answer(identity, body, context) {
    const { network } = context;
    const { limiter } = identity;
    if (body.email === undefined) throw new IdentityError('MISSING_EMAIL');
    const email = parseEmailAddress(body.email);
    if (email === null) throw new IdentityError('INVALID_EMAIL');
    if (body.password === undefined || body.password === '') throw new IdentityError('MISSING_PASSWORD');
    const { password } = body;

    await takeOrRefuse(limiter, LIMITS.signInFromNetwork, network);
    await takeOrRefuse(limiter, LIMITS.signInToAccount, email, network);
    // Once more when the stored password was changed, or renewed, between looking and signing in.
    const answer =
      (await tryPassword(identity, email, password, context)) ??
      (await tryPassword(identity, email, password, context));
    if (answer === null) throw wrongPassword(identity);
    await Promise.all([
      limiter.giveBack(LIMITS.signInFromNetwork, network),
      limiter.giveBack(LIMITS.signInToAccount, email, network),
    ]);
    return { kind: 'identitytoolkit#VerifyPasswordResponse', ...answer, email, registered: true };
  },
});

type Answer = (TokenAnswer | PendingAnswer) & { displayName: string };

/** `null` when the password is not any more the one that was checked. */
async function tryPassword(
  identity: Identity,
  email: string,
  password: string,
  context: CallContext,
): Promise<Answer | null> {
  const { config, db, passwords } = identity;
  const user = await findUserByEmail(db, email);
  // One answer, after the same time, for an address that is not known and a password that is wrong.
  const matches = await passwords.verify(user?.passwordHash ?? null, password);
  if (user === null) throw unknownAddress(identity);
  if (!matches) throw wrongPassword(identity);
  // Both only for whoever has the password: they say that the account exists.
  if (user.disabled) throw new IdentityError('USER_DISABLED');
  const missing = config.passwordPolicy.enforce ? findMissing(config.passwordPolicy, password) : [];
  if (missing.length > 0) throw unmetPolicy(missing);
  return signIn(identity, user, password, context);
}

/** Stands or falls with the very password that was checked. */
async function signIn(
  identity: Identity,
  user: User,
  password: string,
  context: CallContext,
): Promise<Answer | null> {
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
    if (row === undefined) return null;
    const answer = await finishFirstFactor(identity, tx, toUser(row), 'password', context);
    return { ...answer, displayName: row.display_name ?? '' };
  });
}

// Never USER_NOT_FOUND: the SDK signs out whoever proves themselves anew.
const unknownAddress = ({ config }: Identity): IdentityError =>
  new IdentityError(config.emailEnumerationProtection ? 'INVALID_LOGIN_CREDENTIALS' : 'EMAIL_NOT_FOUND');

const wrongPassword = ({ config }: Identity): IdentityError =>
  new IdentityError(config.emailEnumerationProtection ? 'INVALID_LOGIN_CREDENTIALS' : 'INVALID_PASSWORD');
