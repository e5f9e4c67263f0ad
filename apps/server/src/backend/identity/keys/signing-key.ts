import { randomBytes } from 'node:crypto';
import {
  type CryptoKey,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importJWK,
  importPKCS8,
  type JWK,
} from 'jose';
import type { Vault } from '#server/platform/vault/index.ts';

/** One RS256 key as it is used: the public half for anybody, the private one for signing. */
export interface SigningKey {
  readonly kid: string;
  readonly publicJwk: JWK;
  readonly publicKey: CryptoKey;
  readonly privateKey: CryptoKey;
  readonly createdAt: number;
  readonly retiredAt: number | null;
}

/** The same as it is stored. */
interface StoredKey {
  readonly kid: string;
  readonly public_jwk: string;
  readonly encrypted_private: Buffer;
}

export async function generateSigningKey(vault: Vault): Promise<StoredKey> {
  const kid = randomBytes(12).toString('hex');
  const { publicKey, privateKey } = await generateKeyPair('RS256', {
    modulusLength: 2048,
    extractable: true,
  });
  const publicJwk: JWK = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
  const plain = Buffer.from(await exportPKCS8(privateKey));
  const encrypted = vault.seal(plain, kid);
  plain.fill(0);
  return { kid, public_jwk: JSON.stringify(publicJwk), encrypted_private: encrypted };
}

export async function openSigningKey(
  stored: StoredKey & { created_at: string; retired_at: string | null },
  vault: Vault,
): Promise<SigningKey> {
  const publicJwk = JSON.parse(stored.public_jwk) as JWK;
  const publicKey = await importJWK(publicJwk, 'RS256');
  if (publicKey instanceof Uint8Array) throw new TypeError(`Signing key ${stored.kid} is not an RSA key`);
  const pem = vault.open(stored.encrypted_private, stored.kid).toString();
  return {
    kid: stored.kid,
    publicJwk,
    publicKey,
    privateKey: await importPKCS8(pem, 'RS256'),
    createdAt: Date.parse(stored.created_at),
    retiredAt: stored.retired_at === null ? null : Date.parse(stored.retired_at),
  };
}
