import type { Vault } from '#server/platform/vault/index.ts';

type Credentials = Readonly<Record<string, string>>;

/** What was given opens for its owner's feed alone: rows that are swapped open nothing. */
const belongsTo = (ownerId: string, feed: string): string => `price feed ${feed} of ${ownerId}`;

export const sealCredentials = (vault: Vault, ownerId: string, feed: string, given: Credentials): Buffer =>
  vault.seal(Buffer.from(JSON.stringify(given)), belongsTo(ownerId, feed));

export const openCredentials = (vault: Vault, ownerId: string, feed: string, sealed: Buffer): Credentials =>
  JSON.parse(vault.open(sealed, belongsTo(ownerId, feed)).toString('utf8'));
