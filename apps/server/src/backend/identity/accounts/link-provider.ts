import type { IdentityDb } from '../basics/identity-db.ts';
import { IdentityError } from '../basics/identity-error.ts';
import { notify } from '../mails/notify.ts';
import type { Identity } from '../protocol/identity.ts';
import type { CallContext } from '../protocol/identity-call.ts';
import { renewSession } from '../sessions/renew-session.ts';
import type { SignedIn } from '../sessions/require-user.ts';
import { linkedProviders } from '../users/linked-providers.ts';
import {
  type AtProvider,
  findLinked,
  keepLinked,
  lockPerson,
  takeFromProvider,
} from '../users/provider-person.ts';
import { findUserByEmail } from '../users/user.ts';

/**
 * `linkWithCredential`: ties the person at the provider to whoever is signed in.
 *
 * @throws {IdentityError} FEDERATED_USER_ID_ALREADY_LINKED when that person has another account here, or
 * this account another person there; EMAIL_EXISTS when an account without address would take one that is
 * somebody's.
 */
export async function linkProvider(
  identity: Identity,
  tx: IdentityDb,
  { user: before, caller }: SignedIn,
  at: AtProvider,
  context: CallContext,
): Promise<object> {
  const { providerId, person } = at;
  await lockPerson(tx, at);
  const owner = await findLinked(tx, at);
  if (owner !== null && owner !== before.uid) throw new IdentityError('FEDERATED_USER_ID_ALREADY_LINKED');
  const linked = await linkedProviders(tx, before.uid);
  if (owner === null && linked.some((each) => each.providerId === providerId)) {
    throw new IdentityError('FEDERATED_USER_ID_ALREADY_LINKED');
  }
  await keepLinked(tx, before.uid, at, identity.clock.now());
  if (before.email === null && person.email !== null && (await findUserByEmail(tx, person.email)) !== null) {
    throw new IdentityError('EMAIL_EXISTS');
  }
  const user = await takeFromProvider(tx, before, at, { email: before.email ?? person.email });
  if (owner === null) {
    const provider = identity.providers.get(providerId)?.name ?? providerId;
    await notify(identity, tx, {
      kind: 'PROVIDER_LINKED',
      uid: user.uid,
      provider,
      email: user.email,
      context,
    });
  }
  const kept = person.email === null || user.email === null ? {} : { email: user.email };
  return { ...kept, ...(await renewSession(identity, tx, user, caller, context)) };
}
