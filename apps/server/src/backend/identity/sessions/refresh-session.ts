import { sql } from 'kysely';
import { IdentityError } from '../basics/identity-error.ts';
import { hashSecretToken, isSecretToken } from '../basics/secret-token.ts';
import { timestamp } from '../basics/timestamp.ts';
import type { Identity } from '../protocol/identity.ts';
import type { CallContext } from '../protocol/identity-call.ts';
import { identitiesOf } from '../users/linked-providers.ts';
import { toUser } from '../users/user.ts';
import { issueIdToken } from './id-token.ts';

/** A session nobody has used for this long is over. */
export const IDLE_SESSION_MS = 180 * 24 * 3_600_000;

/**
 * A fresh ID token for a session. The refresh token stays the same: the SDK sends one request per
 * waiting call and per tab, and one that may be used once would sign people out.
 *
 * @throws {IdentityError} TOKEN_EXPIRED (the SDK signs out) for a session that has ended; not
 * INVALID_REFRESH_TOKEN, which would leave the page signed in with every call failing.
 */
export async function refreshSession(
  identity: Identity,
  refreshToken: string,
  context: CallContext,
): Promise<{ idToken: string; uid: string }> {
  if (!isSecretToken(refreshToken)) throw new IdentityError('INVALID_REFRESH_TOKEN');
  const hash = hashSecretToken(refreshToken);
  const { db, clock } = identity;
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const owner = await tx
      .selectFrom('sessions')
      // Only when it was last used is written here: the disk need not be waited for.
      .select(['uid', sql`set_config('synchronous_commit', 'off', true)`.as('durability')])
      .where('refresh_token_hash', '=', hash)
      .executeTakeFirst();
    if (owner === undefined) throw new IdentityError('TOKEN_EXPIRED');
    // The account's row first, as a change of password locks it; then the session, if it still is.
    const row = await tx
      .updateTable('users')
      .set({ last_refresh_at: timestamp(now) })
      .where('uid', '=', owner.uid)
      .returningAll()
      .executeTakeFirst();
    const session = await tx
      .updateTable('sessions')
      .set({ last_used_at: timestamp(now), user_agent: context.userAgent, address: context.address })
      .where('refresh_token_hash', '=', hash)
      .where('last_used_at', '>', timestamp(now - IDLE_SESSION_MS))
      .returning(['id', 'auth_time', 'sign_in_provider', 'second_factor'])
      .executeTakeFirst();
    if (row === undefined || session === undefined) throw new IdentityError('TOKEN_EXPIRED');
    if (row.disabled) throw new IdentityError('USER_DISABLED');
    const authTime = Math.floor(Date.parse(session.auth_time) / 1000);
    const user = toUser(row);
    const idToken = await issueIdToken(identity, user, {
      sessionId: session.id,
      provider: session.sign_in_provider,
      authTime,
      secondFactor: session.second_factor,
      identities: await identitiesOf(tx, user.uid),
    });
    return { idToken, uid: user.uid };
  });
}
