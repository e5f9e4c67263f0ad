import type { IdentityDb } from '../basics/identity-db.ts';

/** A provider tied to an account, as the protocol's `providerUserInfo` tells it. */
export interface LinkedProvider {
  readonly providerId: string;
  /** The provider's own, lasting id of the person. */
  readonly rawId: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
}

/** In the order in which they were linked. */
export async function linkedProviders(db: IdentityDb, uid: string): Promise<LinkedProvider[]> {
  const rows = await db
    .selectFrom('linked_providers')
    .select(['provider_id', 'raw_id', 'email', 'display_name', 'photo_url'])
    .where('uid', '=', uid)
    .orderBy('linked_at')
    .orderBy('provider_id')
    .execute();
  return rows.map((row) => ({
    providerId: row.provider_id,
    rawId: row.raw_id,
    email: row.email,
    displayName: row.display_name,
    photoUrl: row.photo_url,
  }));
}

/** For the token's `firebase.identities`. */
export async function identitiesOf(db: IdentityDb, uid: string): Promise<Record<string, string[]>> {
  const linked = await linkedProviders(db, uid);
  return Object.fromEntries(linked.map(({ providerId, rawId }) => [providerId, [rawId]]));
}
