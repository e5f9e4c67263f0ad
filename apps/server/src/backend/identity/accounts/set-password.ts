import type { IdentityDb } from '../identity-db.ts';
import { timestamp, toUser, type User } from './user.ts';

/**
 * Gives the account a new password and ends every session: ID tokens by `validSince`, refresh tokens
 * by removing them. Tokens for the person who did it must be issued afterwards.
 *
 * Locks the account's row before its sessions, as refreshing does; the other way round would deadlock.
 */
export async function setPassword(
  tx: IdentityDb,
  uid: string,
  change: { readonly passwordHash: string; readonly now: number; readonly provesEmail: boolean },
): Promise<User | null> {
  const row = await tx
    .updateTable('users')
    .set({
      password_hash: change.passwordHash,
      valid_since: timestamp(Math.floor(change.now / 1000) * 1000),
      ...(change.provesEmail ? { email_verified: true } : {}),
    })
    .where('uid', '=', uid)
    .where('disabled', '=', false)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return null;
  await tx.deleteFrom('sessions').where('uid', '=', uid).execute();
  // Whoever asked for a reset before has no use for it now, whoever that was.
  await tx.deleteFrom('action_codes').where('uid', '=', uid).where('kind', '=', 'PASSWORD_RESET').execute();
  return toUser(row);
}
