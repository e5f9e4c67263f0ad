import type { IdentityDb } from '../basics/identity-db.ts';
import { IdentityError } from '../basics/identity-error.ts';
import { notify } from '../mails/notify.ts';
import type { Identity } from '../protocol/identity.ts';
import type { CallContext } from '../protocol/identity-call.ts';
import { linkedProviders } from '../users/linked-providers.ts';
import { providerName } from '../users/provider-name.ts';
import { toUser, type User } from '../users/user.ts';
import { describeProviders } from './describe-user.ts';

/**
 * `unlink`: takes ways to sign in off the account, the password (`password`) among them. What it does
 * not have is no error: the SDK looks for itself. The last way stays where there is no address either,
 * by which a person could come back in.
 *
 * @throws {IdentityError} OPERATION_NOT_ALLOWED for the last way.
 */
export async function unlinkProviders(
  identity: Identity,
  uid: string,
  providers: readonly string[],
  context: CallContext,
): Promise<object> {
  return identity.db.transaction().execute(async (tx) => {
    const before = await lock(tx, uid);
    const user = providers.includes('password') ? await removePassword(tx, before) : before;
    const removed = await tx
      .deleteFrom('linked_providers')
      .where('uid', '=', uid)
      .where('provider_id', 'in', [...providers])
      .returning('provider_id')
      .execute();
    const left = await linkedProviders(tx, uid);
    if (user.email === null && left.length === 0 && removed.length > 0) {
      throw new IdentityError(
        'OPERATION_NOT_ALLOWED',
        'This is the only way into the account. Link another one first.',
      );
    }
    const { email } = user;
    if (before.passwordHash !== null && user.passwordHash === null) {
      await notify(identity, tx, { kind: 'PASSWORD_REMOVED', uid, email, context });
    }
    for (const { provider_id: id } of removed) {
      const provider = providerName(id);
      await notify(identity, tx, { kind: 'PROVIDER_UNLINKED', uid, email, provider, context });
    }
    return {
      kind: 'identitytoolkit#SetAccountInfoResponse',
      localId: uid,
      email,
      emailVerified: user.emailVerified,
      displayName: user.displayName,
      photoUrl: user.photoUrl,
      providerUserInfo: describeProviders(user, left),
    };
  });
}

async function lock(tx: IdentityDb, uid: string): Promise<User> {
  const row = await tx.selectFrom('users').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst();
  if (row === undefined) throw new IdentityError('USER_NOT_FOUND');
  return toUser(row);
}

async function removePassword(tx: IdentityDb, user: User): Promise<User> {
  const row = await tx
    .updateTable('users')
    .set({ password_hash: null, email_link: false })
    .where('uid', '=', user.uid)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toUser(row);
}
