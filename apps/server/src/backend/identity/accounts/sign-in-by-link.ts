import type { IdentityDb } from '../basics/identity-db.ts';
import { IdentityError } from '../basics/identity-error.ts';
import { timestamp } from '../basics/timestamp.ts';
import { removeActionCode } from '../codes/action-code.ts';
import type { Identity } from '../protocol/identity.ts';
import type { CallContext } from '../protocol/identity-call.ts';
import { finishFirstFactor } from '../sessions/finish-first-factor.ts';
import { createUser } from '../users/create-user.ts';
import { takeLeaveToSignUp } from '../users/may-sign-up.ts';
import { findUserByEmail, toUser, type User } from '../users/user.ts';
import { dropUnprovenWays } from './drop-unproven.ts';

/** A link that was mailed to an address, and the address that the person says it was mailed to. */
export interface MailedLink {
  readonly email: string;
  readonly oobCode: string | undefined;
}

/** Signs in whoever reads the address, in a new account where it has none. The link proves the address. */
export async function signInByLink(
  identity: Identity,
  tx: IdentityDb,
  { email, oobCode }: MailedLink,
  context: CallContext,
): Promise<object> {
  const now = identity.clock.now();
  const known = await findUserByEmail(tx, email);
  const user = known === null ? await create(identity, tx, email) : await enter(tx, known, now);
  await removeActionCode(tx, oobCode);
  const answer = await finishFirstFactor(identity, tx, user, 'password', context);
  return { ...answer, isNewUser: known === null };
}

async function create({ config, clock }: Identity, tx: IdentityDb, email: string): Promise<User> {
  await takeLeaveToSignUp(tx, config, email);
  const now = clock.now();
  const user = await createUser(tx, { email, passwordHash: null, emailLink: true, emailVerified: true, now });
  // Made by another request a moment ago; the link is still good for the next try.
  if (user === null) throw new IdentityError('EMAIL_EXISTS');
  return user;
}

async function enter(tx: IdentityDb, user: User, now: number): Promise<User> {
  if (user.disabled) throw new IdentityError('USER_DISABLED');
  if (!user.emailVerified) await dropUnprovenWays(tx, user, now);
  const row = await tx
    .updateTable('users')
    .set({ email_verified: true, email_link: true, last_sign_in_at: timestamp(now) })
    .where('uid', '=', user.uid)
    .where('email', '=', user.email)
    .where('disabled', '=', false)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new IdentityError('INVALID_OOB_CODE');
  return toUser(row);
}
