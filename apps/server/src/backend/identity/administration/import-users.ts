import { parseEmailAddress } from '../basics/email-address.ts';
import type { IdentityDb } from '../basics/identity-db.ts';
import { timestamp } from '../basics/timestamp.ts';
import { type HostedScrypt, writeHostedHash } from '../passwords/hosted-scrypt.ts';
import { keepHostedScrypt } from '../passwords/imported-settings.ts';
import type { Identity } from '../protocol/identity.ts';
import type { HostedUser } from './hosted-user.ts';

/** What became of an import; nobody who was there before is touched. */
export interface ImportedUsers {
  readonly imported: number;
  readonly withoutPassword: number;
  readonly leftOut: readonly { readonly who: string; readonly reason: string }[];
}

const UID = /^[A-Za-z0-9_-]{1,128}$/;

/**
 * Brings accounts along from a hosted project: ids, addresses, providers, times, and passwords where
 * `scrypt` says what they were hashed with. A password is hashed anew at its first sign-in.
 */
export async function importUsers(
  identity: Pick<Identity, 'db' | 'vault' | 'clock'>,
  users: readonly HostedUser[],
  scrypt: HostedScrypt | null,
): Promise<ImportedUsers> {
  const { db, vault, clock } = identity;
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const settingsId = scrypt === null ? null : await keepHostedScrypt(tx, vault, scrypt, now);
    const leftOut: { who: string; reason: string }[] = [];
    let imported = 0;
    let withoutPassword = 0;
    for (const user of users) {
      const passwordHash = hashOf(user, settingsId);
      const reason = await importUser(tx, user, passwordHash, now);
      if (reason !== null) leftOut.push({ who: user.email ?? user.localId, reason });
      else {
        imported += 1;
        if (passwordHash === null) withoutPassword += 1;
      }
    }
    return { imported, withoutPassword, leftOut };
  });
}

function hashOf({ passwordHash: hash, salt }: HostedUser, settingsId: string | null): string | null {
  if (settingsId === null || hash === undefined || hash === '') return null;
  return writeHostedHash({ settingsId, salt: salt ?? '', hash });
}

/** @returns why not, if not. */
async function importUser(
  tx: IdentityDb,
  user: HostedUser,
  passwordHash: string | null,
  now: number,
): Promise<string | null> {
  const { localId: uid } = user;
  if (!UID.test(uid)) return 'Its id holds other characters than letters, digits, - and _.';
  const email = user.email === undefined ? null : parseEmailAddress(user.email);
  if (user.email !== undefined && email === null) return 'Its address is not one.';
  const providers = (user.providerUserInfo ?? []).filter(({ providerId }) => isFederated(providerId));
  if (email === null && providers.length === 0) return 'It has neither address nor provider to sign in with.';
  if (await isTaken(tx, uid, email, providers))
    return 'There is an account with its id, address or provider.';
  const createdAt = Number(user.createdAt ?? now);
  await tx
    .insertInto('users')
    .values({
      uid,
      email,
      email_verified: user.emailVerified ?? false,
      display_name: user.displayName || null,
      photo_url: user.photoUrl || null,
      password_hash: passwordHash,
      disabled: user.disabled ?? false,
      valid_since: timestamp(Math.floor(now / 1000) * 1000),
      created_at: timestamp(createdAt),
      last_sign_in_at: user.lastSignedInAt === undefined ? null : timestamp(Number(user.lastSignedInAt)),
    })
    .execute();
  for (const provider of providers) {
    await tx
      .insertInto('linked_providers')
      .values({
        uid,
        provider_id: provider.providerId,
        raw_id: provider.rawId,
        email: provider.email ?? null,
        display_name: provider.displayName ?? null,
        photo_url: provider.photoUrl ?? null,
        linked_at: timestamp(createdAt),
      })
      .execute();
  }
  return null;
}

const isFederated = (providerId: string): boolean => providerId !== 'password' && providerId !== 'phone';

async function isTaken(
  tx: IdentityDb,
  uid: string,
  email: string | null,
  providers: readonly { providerId: string; rawId: string }[],
): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('uid')
    .where((is) => is.or([is('uid', '=', uid), ...(email === null ? [] : [is('email', '=', email)])]))
    .executeTakeFirst();
  if (user !== undefined) return true;
  for (const { providerId, rawId } of providers) {
    const linked = await tx
      .selectFrom('linked_providers')
      .select('uid')
      .where('provider_id', '=', providerId)
      .where('raw_id', '=', rawId)
      .executeTakeFirst();
    if (linked !== undefined) return true;
  }
  return false;
}
