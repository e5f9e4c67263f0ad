import type { Identity } from '../identity.ts';
import { IdentityError } from '../identity-error.ts';
import { toUser, type User } from './user.ts';

interface Profile {
  readonly displayName?: string | null | undefined;
  readonly photoUrl?: string | null | undefined;
}

/** An empty text clears a value, as `null` does. */
const stored = (value: string | null): string | null => (value === '' ? null : value);

/** `updateProfile`. Both values are answered each time: one left out turns null in the open page. */
export async function changeProfile({ db }: Identity, user: User, wanted: Profile): Promise<object> {
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
  const { uid, email, emailVerified, displayName, photoUrl } = toUser(row);
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: uid,
    email,
    emailVerified,
    displayName,
    photoUrl,
  };
}
