import { type KeyEncryptionKey, seal, unseal } from './key-encryption.ts';

/** Encrypts secrets at rest under the key that is not in the database. */
export interface Vault {
  /** @param boundTo what the secret belongs to: it opens only with the same words. */
  seal(plain: Buffer, boundTo: string): Buffer;
  /** @throws when the words or the key are others, or a single bit was changed. */
  open(sealed: Buffer, boundTo: string): Buffer;
}

export const createVault = (key: KeyEncryptionKey): Vault => ({
  seal: (plain, boundTo) => seal(key, plain, boundTo),
  open: (sealed, boundTo) => unseal(key, sealed, boundTo),
});
