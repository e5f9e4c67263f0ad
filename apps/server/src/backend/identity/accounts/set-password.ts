import type { IdentityDb } from '../basics/identity-db.ts';
import { voidPendingCodes } from '../codes/action-code.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import type { User } from '../users/user.ts';

/**
 * Gives the account a new password, ends every session, and voids the codes that whoever is locked out
 * by that may have asked for. Tokens for the person who did it must be issued afterwards.
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
      ...(change.provesEmail ? { email_verified: true } : {}),
    })
    .where('uid', '=', uid)
    .where('disabled', '=', false)
    .returning('uid')
    .executeTakeFirst();
  if (row === undefined) return null;
  await voidPendingCodes(tx, uid);
  return endSessions(tx, uid, change.now);
}
