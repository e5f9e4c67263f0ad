import type { IdentityDb } from '../basics/identity-db.ts';
import { readHostedHash } from '../passwords/hosted-scrypt.ts';
import { linkedProviders } from '../users/linked-providers.ts';
import { toUser } from '../users/user.ts';
import type { HostedUser } from './hosted-user.ts';

const BATCH = 500;

/**
 * Every account but demos, in the shape of a hosted project's export, by id. A password that was hashed
 * here stands as its whole Argon2id text in `passwordHash`; one that was brought along and never used
 * since stands as it came.
 */
export async function* exportUsers(db: IdentityDb): AsyncGenerator<HostedUser> {
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('users')
      .selectAll()
      .where('uid', '>', after)
      .where('demo_until', 'is', null)
      .orderBy('uid')
      .limit(BATCH)
      .execute();
    for (const row of rows) yield describe(db, row);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.uid;
  }
}

async function describe(db: IdentityDb, row: Parameters<typeof toUser>[0]): Promise<HostedUser> {
  const user = toUser(row);
  const linked = await linkedProviders(db, user.uid);
  return {
    localId: user.uid,
    ...(user.email === null ? {} : { email: user.email }),
    emailVerified: user.emailVerified,
    ...passwordOf(user.passwordHash),
    ...profile(user),
    ...(user.lastSignInAt === null ? {} : { lastSignedInAt: String(user.lastSignInAt) }),
    createdAt: String(user.createdAt),
    disabled: user.disabled,
    providerUserInfo: linked.map((each) => ({
      providerId: each.providerId,
      rawId: each.rawId,
      ...(each.email === null ? {} : { email: each.email }),
      ...profile(each),
    })),
  };
}

function passwordOf(stored: string | null): Pick<HostedUser, 'passwordHash' | 'salt'> {
  if (stored === null) return {};
  const hosted = readHostedHash(stored);
  return hosted === null ? { passwordHash: stored } : { passwordHash: hosted.hash, salt: hosted.salt };
}

const profile = (of: { displayName: string | null; photoUrl: string | null }) => ({
  ...(of.displayName === null ? {} : { displayName: of.displayName }),
  ...(of.photoUrl === null ? {} : { photoUrl: of.photoUrl }),
});
