import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { readKey } from './read-key.ts';

/** Encrypts secrets at rest under the key that is not in the database. */
export interface Vault {
  /** Tells keys apart without telling them: kept beside what is sealed. */
  readonly keyId: string;
  /** @param boundTo what the secret belongs to: it opens only with the same words. */
  seal(plain: Buffer, boundTo: string): Buffer;
  /** @throws {WrongKey} when the words or the key are others, or a single bit was changed. */
  open(sealed: Buffer, boundTo: string): Buffer;
}

/** What was sealed does not open: it was sealed under another key or for something else, or was changed. */
export class WrongKey extends Error {
  override readonly name = 'WrongKey';
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The vault of this server, under the key of its data folder; several processes on one database share
 * the key of their settings instead (IDENTITY_KEY).
 *
 * @throws {StartError} when the key cannot be read.
 */
export const openVault = async (config: {
  readonly dataDir: string;
  readonly identityKey: Buffer | null;
}): Promise<Vault> => createVault(config.identityKey ?? (await readKey(config.dataDir)));

/** AES-256-GCM, kept as nonce, ciphertext, tag. */
export const createVault = (key: Buffer): Vault => ({
  keyId: createHash('sha256').update(key).digest('hex').slice(0, 12),
  seal(plain, boundTo) {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo));
    return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  },
  open(sealed, boundTo) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(boundTo))
        .setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    } catch (error) {
      throw new WrongKey('A secret cannot be opened', { cause: error });
    }
  },
});
