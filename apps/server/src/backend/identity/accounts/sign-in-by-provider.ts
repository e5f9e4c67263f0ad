import type { IdentityDb } from '../basics/identity-db.ts';
import { IdentityError } from '../basics/identity-error.ts';
import { timestamp } from '../basics/timestamp.ts';
import { notify } from '../mails/notify.ts';
import type { Identity } from '../protocol/identity.ts';
import type { CallContext } from '../protocol/identity-call.ts';
import { finishFirstFactor } from '../sessions/finish-first-factor.ts';
import { createUser } from '../users/create-user.ts';
import { linkedProviders } from '../users/linked-providers.ts';
import { takeLeaveToSignUp } from '../users/may-sign-up.ts';
import {
  type AtProvider,
  findLinked,
  keepLinked,
  lockPerson,
  takeFromProvider,
} from '../users/provider-person.ts';
import { findUser, findUserByEmail, type User } from '../users/user.ts';
import { dropUnprovenWays } from './drop-unproven.ts';

/**
 * Signs in whom a provider vouches for: in the account that they are tied to, in the one of the same
 * address where both sides have proved it, or in a new one.
 *
 * An account whose address nobody has proved may have been made by somebody else, to wait for its owner:
 * it is handed over without the ways to sign in that it had. Where the provider does not vouch for the
 * address, the person has to sign in as they used to, and link the provider.
 *
 * @param autoCreate `false` for a reauthentication: nobody else, and nobody new.
 * @returns tokens (or the question for the second factor), or `needConfirmation`.
 * @throws {IdentityError} EMAIL_NOT_FOUND (to a reauthentication), USER_DISABLED, ADMIN_ONLY_OPERATION.
 */
export async function signInByProvider(
  identity: Identity,
  tx: IdentityDb,
  at: AtProvider,
  { autoCreate, context }: { readonly autoCreate: boolean; readonly context: CallContext },
): Promise<object> {
  const now = identity.clock.now();
  await lockPerson(tx, at);
  const linked = await findLinked(tx, at);
  const known = linked === null ? null : await findUser(tx, linked);
  if (known !== null) {
    await keepLinked(tx, known.uid, at, now);
    return enter(identity, tx, known, at, context);
  }
  if (!autoCreate) throw new IdentityError('EMAIL_NOT_FOUND');
  const sameAddress = at.person.email === null ? null : await findUserByEmail(tx, at.person.email);
  if (sameAddress === null) return create(identity, tx, at, context);
  if (!at.person.emailVerified)
    return { needConfirmation: true, verifiedProvider: await waysOf(tx, sameAddress) };
  if (sameAddress.disabled) throw new IdentityError('USER_DISABLED');
  if (!sameAddress.emailVerified) await dropUnprovenWays(tx, sameAddress, now);
  // The account has another person of this provider: only its owner can say what is right.
  else if (await hasProvider(tx, sameAddress, at)) {
    return { needConfirmation: true, verifiedProvider: await waysOf(tx, sameAddress) };
  }
  await keepLinked(tx, sameAddress.uid, at, now);
  await notify(identity, tx, {
    kind: 'PROVIDER_LINKED',
    uid: sameAddress.uid,
    provider: identity.providers.get(at.providerId)?.name ?? at.providerId,
    email: sameAddress.email,
    context,
  });
  return enter(identity, tx, sameAddress, at, context);
}

async function create(
  identity: Identity,
  tx: IdentityDb,
  at: AtProvider,
  context: CallContext,
): Promise<object> {
  const { person } = at;
  const now = identity.clock.now();
  await takeLeaveToSignUp(tx, identity.config, person.email);
  const user = await createUser(tx, {
    email: person.email,
    passwordHash: null,
    emailVerified: person.emailVerified,
    ...(person.displayName === null ? {} : { displayName: person.displayName }),
    now,
  });
  // Made by another request a moment ago; the next try finds it.
  if (user === null) throw new IdentityError('EMAIL_EXISTS');
  await keepLinked(tx, user.uid, at, now);
  return { ...(await enter(identity, tx, user, at, context)), isNewUser: true };
}

async function enter(
  identity: Identity,
  tx: IdentityDb,
  user: User,
  at: AtProvider,
  context: CallContext,
): Promise<object> {
  const entered = await takeFromProvider(tx, user, at, { last_sign_in_at: timestamp(identity.clock.now()) });
  return finishFirstFactor(identity, tx, entered, at.providerId, context);
}

async function hasProvider(tx: IdentityDb, user: User, { providerId }: AtProvider): Promise<boolean> {
  return (await linkedProviders(tx, user.uid)).some((each) => each.providerId === providerId);
}

async function waysOf(tx: IdentityDb, user: User): Promise<string[]> {
  const linked = await linkedProviders(tx, user.uid);
  return [...(user.passwordHash === null ? [] : ['password']), ...linked.map(({ providerId }) => providerId)];
}
