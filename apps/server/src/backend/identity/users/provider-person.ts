import type { IdentityDb } from '../basics/identity-db.ts';
import { IdentityError } from '../basics/identity-error.ts';
import { timestamp } from '../basics/timestamp.ts';
import type { ProviderPerson } from '../providers/provider.ts';
import { toUser, type User } from './user.ts';

/** A person at a provider: what a sign-in by it goes by. */
export interface AtProvider {
  readonly providerId: string;
  readonly person: ProviderPerson;
}

/** The account that the person at the provider is tied to. */
export async function findLinked(db: IdentityDb, { providerId, person }: AtProvider): Promise<string | null> {
  const row = await db
    .selectFrom('linked_providers')
    .select('uid')
    .where('provider_id', '=', providerId)
    .where('raw_id', '=', person.rawId)
    .executeTakeFirst();
  return row?.uid ?? null;
}

/** Ties it to the account, or brings up to date what the provider says of the person. */
export async function keepLinked(
  tx: IdentityDb,
  uid: string,
  { providerId, person }: AtProvider,
  now: number,
): Promise<void> {
  const said = { email: person.email, display_name: person.displayName, photo_url: person.photoUrl };
  await tx
    .insertInto('linked_providers')
    .values({ uid, provider_id: providerId, raw_id: person.rawId, linked_at: timestamp(now), ...said })
    .onConflict((conflict) => conflict.columns(['provider_id', 'raw_id']).doUpdateSet(said))
    .execute();
}

/** Of two requests that tie the same person, or make an account for them, one goes first. */
export async function lockPerson(tx: IdentityDb, { providerId, person }: AtProvider): Promise<void> {
  await tx
    .selectNoFrom((row) =>
      row
        .fn('pg_advisory_xact_lock', [
          row.fn('hashtextextended', [row.val(`${providerId} ${person.rawId}`), row.val(0)]),
        ])
        .as('locked'),
    )
    .execute();
}

/**
 * What the account lacks, the provider gives: a name, a picture, and the proof that the address is the
 * person's. What they have chosen here stays.
 *
 * @throws {IdentityError} USER_DISABLED.
 */
export async function takeFromProvider(
  tx: IdentityDb,
  user: User,
  { person }: AtProvider,
  changes: { readonly email?: string | null; readonly last_sign_in_at?: string },
): Promise<User> {
  const { email = user.email } = changes;
  const row = await tx
    .updateTable('users')
    .set({
      ...changes,
      ...(person.emailVerified && person.email !== null && person.email === email
        ? { email_verified: true }
        : {}),
      ...(user.displayName === null ? { display_name: person.displayName } : {}),
      ...(user.photoUrl === null ? { photo_url: person.photoUrl } : {}),
    })
    .where('uid', '=', user.uid)
    .where('disabled', '=', false)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new IdentityError('USER_DISABLED');
  return toUser(row);
}
