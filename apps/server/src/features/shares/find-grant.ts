import type { Caller, Grant } from '#server/platform/auth/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/index.ts';
import { findShareOf, noteLook } from './shares.repository.ts';

/**
 * By what the caller may look at a journal: looked for at each call among the shares of its owner, so that one that ends
 * bites at once. Only an address that was proven counts.
 */
export async function findGrant(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  caller: Caller,
  ownerId: string,
): Promise<Grant | null> {
  const { email, emailVerified } = caller;
  if (email === null || !emailVerified) return null;
  const now = new Date(clock.now());
  return database.tenant(ownerId, async (tx) => {
    const found = await findShareOf(tx, ownerId, email.toLowerCase(), now);
    if (found === undefined) return null;
    await noteLook(tx, ownerId, found.id, now);
    return { id: found.id, role: found.role, part: found.part };
  });
}
