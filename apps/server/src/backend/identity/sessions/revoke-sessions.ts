import type { Caller } from '#server/platform/auth/index.ts';
import type { Identity } from '../protocol/identity.ts';

/** One session, or all but the one that asks. */
export type WhichSessions = { readonly id: string } | { readonly all: true };

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * Signs devices out: their ID tokens are refused within seconds, their refresh tokens at once. Of
 * somebody else's session nothing happens.
 *
 * @returns how many sessions that ended.
 */
export async function revokeSessions(
  { db }: Identity,
  caller: Caller,
  which: WhichSessions,
): Promise<number> {
  if ('id' in which && !UUID.test(which.id)) return 0;
  return db.transaction().execute(async (tx) => {
    // The account's row first, as everything else locks it before what hangs on it.
    await tx.selectFrom('users').select('uid').where('uid', '=', caller.userId).forUpdate().execute();
    const ended = await tx
      .deleteFrom('sessions')
      .where('uid', '=', caller.userId)
      .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : ''))
      .$if('all' in which && caller.sessionId !== null, (query) => query.where('id', '!=', caller.sessionId))
      .returning('id')
      .execute();
    // Somebody who waits at the second factor is not to come in afterwards.
    if ('all' in which) await tx.deleteFrom('pending_sign_ins').where('uid', '=', caller.userId).execute();
    return ended.length;
  });
}
