import type { Identity } from '../protocol/identity.ts';

/**
 * Removes the account with its sessions and codes, and has everything that hangs on it elsewhere
 * erased: by a job of the same transaction, so that neither can happen without the other.
 *
 * @returns whether there was such an account.
 */
export async function deleteUser(
  { db, jobs, userDeletedJob }: Pick<Identity, 'db' | 'jobs' | 'userDeletedJob'>,
  userId: string,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('users')
      .where('uid', '=', userId)
      .returning('uid')
      .executeTakeFirst();
    if (removed === undefined) return false;
    await jobs.enqueue(userDeletedJob, { userId }, { tx });
    return true;
  });
}
