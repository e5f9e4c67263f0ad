import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Vault } from '#server/platform/vault/index.ts';
import type { IdentityDb } from '../basics/identity-db.ts';
import { timestamp } from '../basics/timestamp.ts';
import type { HostedScrypt } from './hosted-scrypt.ts';

const settings = z.object({
  signerKey: z.string(),
  saltSeparator: z.string(),
  rounds: z.int(),
  memoryCost: z.int(),
});

/** Finds what imported hashes were made with. */
export type FindHostedScrypt = (settingsId: string) => Promise<HostedScrypt | null>;

/** Read once each: they never change. */
export function hostedScryptFinder(db: IdentityDb, vault: Vault): FindHostedScrypt {
  const known = new Map<string, HostedScrypt>();
  return async (id) => {
    const remembered = known.get(id);
    if (remembered !== undefined) return remembered;
    const row = await db
      .selectFrom('imported_hash_settings')
      .select('encrypted')
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return null;
    const found = settings.parse(JSON.parse(vault.open(row.encrypted, boundTo(id)).toString()));
    known.set(id, found);
    return found;
  };
}

/** Keeps the settings, sealed. @returns the id that hashes name them by. */
export async function keepHostedScrypt(
  db: IdentityDb,
  vault: Vault,
  wanted: HostedScrypt,
  now: number,
): Promise<string> {
  const id = randomUUID();
  const encrypted = vault.seal(Buffer.from(JSON.stringify(wanted)), boundTo(id));
  await db
    .insertInto('imported_hash_settings')
    .values({ id, encrypted, added_at: timestamp(now) })
    .execute();
  return id;
}

/** What the settings of imported hashes are sealed with. */
export const boundTo = (id: string): string => `hash settings ${id}`;
