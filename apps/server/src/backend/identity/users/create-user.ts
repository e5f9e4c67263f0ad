import type { IdentityDb } from '../basics/identity-db.ts';
import { timestamp } from '../basics/timestamp.ts';
import { createUid } from '../basics/uid.ts';
import { toUser, type User } from './user.ts';

interface NewUser {
  readonly email: string | null;
  readonly passwordHash: string | null;
  readonly now: number;
  readonly emailVerified?: boolean;
  readonly emailLink?: boolean;
  readonly displayName?: string;
  readonly demoUntil?: number;
}

/** `null` when the address has an account already: of two sign-ups at once, one gets it. */
export async function createUser(db: IdentityDb, user: NewUser): Promise<User | null> {
  const row = await db
    .insertInto('users')
    .values({
      uid: createUid(),
      email: user.email,
      email_verified: user.emailVerified ?? false,
      display_name: user.displayName ?? null,
      password_hash: user.passwordHash,
      email_link: user.emailLink ?? false,
      valid_since: timestamp(Math.floor(user.now / 1000) * 1000),
      created_at: timestamp(user.now),
      last_sign_in_at: timestamp(user.now),
      demo_until: user.demoUntil === undefined ? null : timestamp(user.demoUntil),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toUser(row);
}
