import type { SessionState } from '#server/platform/auth/index.ts';
import type { IdentityDb } from '../basics/identity-db.ts';

/** For the guard of the product's API: `null` when the account or this session of it is gone. */
export async function sessionState(
  db: IdentityDb,
  uid: string,
  sessionId: string | null,
): Promise<SessionState | null> {
  const row = await db
    .selectFrom('users')
    .select(['disabled', 'valid_since'])
    .where('uid', '=', uid)
    .$if(sessionId !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('sessions')
            .select('sessions.id')
            .where('id', '=', sessionId)
            .whereRef('sessions.uid', '=', 'users.uid'),
        ),
      ),
    )
    .executeTakeFirst();
  if (row === undefined) return null;
  return { disabled: row.disabled, validSince: Date.parse(row.valid_since) / 1000 };
}
