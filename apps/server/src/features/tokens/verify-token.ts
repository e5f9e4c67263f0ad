import { timingSafeEqual } from 'node:crypto';
import type { TokenOfCaller } from '#server/platform/auth/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { hashOf, readToken } from './token-text.ts';
import { findSecret, noteUse } from './tokens.repository.ts';

/** One and the same for whatever is wrong, so that nothing can be learnt by trying. */
const notOurs = (): ProblemError =>
  new ProblemError(
    'invalid-token',
    'This API token is none, has expired or was revoked. Make another one in Settings → API tokens.',
  );

/**
 * Whom an API token speaks for. It is looked for at each call, so that one that is revoked lets nobody in any more.
 *
 * @throws {ProblemError} `invalid-token`
 */
export async function verifyToken(
  database: Database,
  clock: Clock,
  bearer: string,
): Promise<TokenOfCaller & { readonly ownerId: string }> {
  const text = readToken(bearer);
  if (text === null) throw notOurs();
  const { ownerId, id, secret } = text;
  const now = new Date(clock.now());
  return database.tenant(ownerId, async (tx) => {
    const found = await findSecret(tx, ownerId, id);
    if (found === undefined || !timingSafeEqual(found.secret_hash, hashOf(secret))) throw notOurs();
    if (found.expires_on !== null && found.expires_on < now.toISOString().slice(0, 10)) throw notOurs();
    await noteUse(tx, ownerId, id, now);
    return { ownerId, id, mayWrite: found.access === 'write', accountIds: found.account_ids };
  });
}
