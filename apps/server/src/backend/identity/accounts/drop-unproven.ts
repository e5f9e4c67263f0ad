import type { IdentityDb } from '../basics/identity-db.ts';
import { voidPendingCodes } from '../codes/action-code.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import type { User } from '../users/user.ts';

/**
 * Whoever made an account with an address that was not theirs must not be in it once the owner of the
 * address comes: when an unproven address is proved by another way to sign in than the account was made
 * with, the ways of before are removed, what would hand it back is void, and everybody is signed out.
 */
export async function dropUnprovenWays(tx: IdentityDb, user: User, now: number): Promise<void> {
  await tx.updateTable('users').set({ password_hash: null }).where('uid', '=', user.uid).execute();
  await tx.deleteFrom('linked_providers').where('uid', '=', user.uid).execute();
  await voidPendingCodes(tx, user.uid);
  await endSessions(tx, user.uid, now);
}
