import type { IdentityDb } from '../basics/identity-db.ts';

/** An account, as identity's own table holds it. Times are milliseconds since 1970. */
export interface User {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
  readonly passwordHash: string | null;
  /** Has signed in by a mailed link. */
  readonly emailLink: boolean;
  /** The language the person last asked for. */
  readonly locale: string | null;
  readonly disabled: boolean;
  /** Seconds, as in the tokens that it is compared with. */
  readonly validSince: number;
  readonly createdAt: number;
  readonly lastSignInAt: number | null;
  readonly lastRefreshAt: number | null;
  readonly demoUntil: number | null;
}

interface UserRow {
  uid: string;
  email: string | null;
  email_verified: boolean;
  display_name: string | null;
  photo_url: string | null;
  password_hash: string | null;
  email_link: boolean;
  locale: string | null;
  disabled: boolean;
  valid_since: string;
  created_at: string;
  last_sign_in_at: string | null;
  last_refresh_at: string | null;
  demo_until: string | null;
}

const millis = (timestamp: string | null): number | null =>
  timestamp === null ? null : Date.parse(timestamp);

export const toUser = (row: UserRow): User => ({
  uid: row.uid,
  email: row.email,
  emailVerified: row.email_verified,
  displayName: row.display_name,
  photoUrl: row.photo_url,
  passwordHash: row.password_hash,
  emailLink: row.email_link,
  locale: row.locale,
  disabled: row.disabled,
  validSince: Date.parse(row.valid_since) / 1000,
  createdAt: Date.parse(row.created_at),
  lastSignInAt: millis(row.last_sign_in_at),
  lastRefreshAt: millis(row.last_refresh_at),
  demoUntil: millis(row.demo_until),
});

export async function findUser(db: IdentityDb, uid: string): Promise<User | null> {
  const row = await db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirst();
  return row === undefined ? null : toUser(row);
}

/** @param email in lower case. */
export async function findUserByEmail(db: IdentityDb, email: string): Promise<User | null> {
  const row = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
  return row === undefined ? null : toUser(row);
}
