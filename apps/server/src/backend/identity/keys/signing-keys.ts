import { errors, type JSONWebKeySet } from 'jose';
import { sql } from 'kysely';
import type { TokenKeys } from '#server/platform/auth/token-verifier.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import { StartError } from '#server/platform/start-error.ts';
import { type Vault, WrongKey } from '#server/platform/vault/index.ts';
import type { IdentityDb } from '../basics/identity-db.ts';
import { timestamp } from '../basics/timestamp.ts';
import { generateSigningKey, openSigningKey, type SigningKey } from './signing-key.ts';

export interface SigningKeys {
  /** The key that signs now. */
  current(): SigningKey;
  /** What `/.well-known/jwks.json` answers: the current key and those whose tokens still live. */
  published(): Promise<JSONWebKeySet>;
  /** The public key that a token's header names. */
  find: TokenKeys;
  /** Makes a new key when the current one is older; the old one stays published for its last tokens. */
  rotateIfOlderThan(ageMs: number): Promise<void>;
}

/** Another process may have rotated: look again this often, and (rarely) for a key not seen before. */
const REREAD_AFTER_MS = 5 * 60_000;
const REREAD_FOR_UNKNOWN_AFTER_MS = 10_000;
/** Longer than a token lives, plus the time until every process signs with the new key. */
const PUBLISHED_AFTER_RETIRING_MS = 2 * 3_600_000;

/** Loads the keys from the database; the first start makes one. */
export async function openSigningKeys(
  db: IdentityDb,
  vault: Vault,
  clock: Clock,
  log: Log,
): Promise<SigningKeys> {
  let keys: readonly SigningKey[] = [];
  let readAt = 0;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    const rows = await db.selectFrom('signing_keys').selectAll().orderBy('created_at', 'desc').execute();
    const known = new Map(keys.map((key) => [key.kid, key]));
    keys = await Promise.all(
      rows.map(async (row) => {
        const seen = known.get(row.kid);
        if (seen === undefined) return openSigningKey(row, vault);
        return { ...seen, retiredAt: row.retired_at === null ? null : Date.parse(row.retired_at) };
      }),
    );
    readAt = clock.now();
  }

  function reread(): Promise<void> {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  }

  const onFailure = (error: unknown): void =>
    log.warn({ err: error }, 'The signing keys could not be read again; the known ones stay in use');

  const usable = (): readonly SigningKey[] =>
    keys.filter(
      ({ retiredAt }) => retiredAt === null || clock.now() < retiredAt + PUBLISHED_AFTER_RETIRING_MS,
    );

  const isStale = (): boolean => Math.abs(clock.now() - readAt) > REREAD_AFTER_MS;

  function current(): SigningKey {
    // Not awaited: whoever signs may hold a connection, and must not wait for another one.
    if (isStale()) reread().catch(onFailure);
    const key = keys.find(({ retiredAt }) => retiredAt === null);
    if (key === undefined) throw new Error('There is no signing key');
    return key;
  }

  /** Under a lock, so that processes that start together agree on one key. */
  async function replaceOlderThan(createdBefore: number): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('tapebook.signing_keys'))`.execute(tx);
      const standing = await tx
        .selectFrom('signing_keys')
        .select('kid')
        .where('retired_at', 'is', null)
        .where('created_at', '>', timestamp(createdBefore))
        .executeTakeFirst();
      if (standing !== undefined) return;
      const now = timestamp(clock.now());
      await tx.updateTable('signing_keys').set({ retired_at: now }).where('retired_at', 'is', null).execute();
      const key = await generateSigningKey(vault);
      await tx
        .insertInto('signing_keys')
        .values({ ...key, created_at: now })
        .execute();
    });
    await reread();
  }

  try {
    await read();
  } catch (error) {
    if (!(error instanceof WrongKey)) throw error;
    throw new StartError(
      'The signing keys in the database cannot be opened: DATA_DIR/secrets/identity.key (or IDENTITY_KEY) is not the key they were kept with. Put that back (where a change of key was interrupted, run npm run admin -- rotate-key once more), or empty the table identity.signing_keys to begin with new ones.',
    );
  }
  if (keys.every(({ retiredAt }) => retiredAt !== null)) await replaceOlderThan(0);

  return {
    current,
    async published() {
      if (isStale()) await reread();
      return { keys: usable().map(({ publicJwk }) => publicJwk) };
    },
    async find(header) {
      const named = (): SigningKey | undefined => usable().find(({ kid }) => kid === header.kid);
      if (named() === undefined && Math.abs(clock.now() - readAt) > REREAD_FOR_UNKNOWN_AFTER_MS)
        await reread();
      const key = named();
      if (key === undefined) throw new errors.JWKSNoMatchingKey();
      return key.publicKey;
    },
    async rotateIfOlderThan(ageMs) {
      const oldest = clock.now() - ageMs;
      if (current().createdAt <= oldest) await replaceOlderThan(oldest);
    },
  };
}
