import type { IdentityDb } from '../basics/identity-db.ts';
import { IdentityError } from '../basics/identity-error.ts';
import type { Identity } from '../protocol/identity.ts';
import { toUser, type User } from '../users/user.ts';

/** What is to change of it: `null` and an empty text clear a value, `undefined` leaves it. */
export interface Profile {
  readonly displayName?: string | null | undefined;
  readonly photoUrl?: string | null | undefined;
}

/** `updateProfile`. Both values are answered each time: one left out turns null in the open page. */
export async function changeProfile({ db }: Identity, user: User, wanted: Profile): Promise<object> {
  const { uid, email, emailVerified, displayName, photoUrl } = await storeProfile(db, user, wanted);
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: uid,
    email,
    emailVerified,
    displayName,
    photoUrl,
  };
}

export async function storeProfile(db: IdentityDb, user: User, wanted: Profile): Promise<User> {
  const row = await db
    .updateTable('users')
    .set({
      display_name: wanted.displayName === undefined ? user.displayName : stored(wanted.displayName),
      photo_url: wanted.photoUrl === undefined ? user.photoUrl : stored(wanted.photoUrl),
    })
    .where('uid', '=', user.uid)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new IdentityError('USER_NOT_FOUND');
  return toUser(row);
}

const stored = (value: string | null): string | null => (value === '' ? null : value);
