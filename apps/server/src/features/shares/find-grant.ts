import type { Caller, Grant } from '#server/platform/auth/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/index.ts';
import { findShareOf, noteLook } from './shares.repository.ts';

interface GrantDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Whether whoever shared it may still sign in: what they share ends with that, as their public links do. */
  isHere(ownerId: string): Promise<boolean>;
}

/**
 * By what the caller may look at a journal: looked for at each call among the shares of its owner, so that one that ends
 * bites at once. Only an address that was proven counts.
 */
export async function findGrant(
  { database, clock, isHere }: GrantDeps,
  caller: Caller,
  ownerId: string,
): Promise<Grant | null> {
  const { email, emailVerified } = caller;
  if (email === null || !emailVerified) return null;
  const now = new Date(clock.now());
  const found = await database.tenant(ownerId, (tx) => findShareOf(tx, ownerId, email.toLowerCase(), now));
  // Asked of another store: nothing of this one is held meanwhile.
  if (found === undefined || !(await isHere(ownerId))) return null;
  if (isNewLook(found.lastUsedAt, now))
    await database.tenant(ownerId, (tx) => noteLook(tx, ownerId, found.id, now));
  return { id: found.id, role: found.role, part: found.part, pictures: found.pictures };
}

/** Looks are noted once a minute. */
const isNewLook = (last: string | null, now: Date): boolean =>
  last === null || Math.floor(Date.parse(last) / 60_000) < Math.floor(now.getTime() / 60_000);
