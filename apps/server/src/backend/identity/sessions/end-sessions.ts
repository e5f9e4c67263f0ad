import type { IdentityDb } from '../basics/identity-db.ts';
import { timestamp } from '../basics/timestamp.ts';
import { toUser, type User } from '../users/user.ts';

/**
 * Ends every session of the account: ID tokens by `validSince`, refresh tokens by removing them. Tokens
 * for the person who did it must be issued afterwards, with the user that is returned.
 *
 * Locks the account's row before its sessions, as refreshing does; the other way round would deadlock.
 */
export async function endSessions(tx: IdentityDb, uid: string, now: number): Promise<User | null> {
  const row = await tx
    .updateTable('users')
    .set({ valid_since: timestamp(Math.floor(now / 1000) * 1000) })
    .where('uid', '=', uid)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return null;
  await tx.deleteFrom('sessions').where('uid', '=', uid).execute();
  await tx.deleteFrom('pending_sign_ins').where('uid', '=', uid).execute();
  return toUser(row);
}
