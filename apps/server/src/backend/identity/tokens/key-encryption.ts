import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#server/platform/start-error.ts';

/** 32 bytes that encrypt the signing keys and are never in the database, nor in its backups. */
export type KeyEncryptionKey = Buffer;

const BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Reads the key from the data folder, where only the server's own user may read it; makes it on the
 * first start. Several processes on one database share `given` instead (IDENTITY_KEY).
 */
export async function readKeyEncryptionKey(dataDir: string, given: Buffer | null): Promise<KeyEncryptionKey> {
  if (given !== null) return given;
  const folder = join(dataDir, 'secrets');
  const path = join(folder, 'identity.key');
  const key = (await readIfThere(path)) ?? (await createKeyFile(folder, path));
  if (key.length === BYTES) return key;
  throw new StartError(`${path} is damaged: it must hold ${BYTES} bytes. Put back the one from your backup.`);
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Written whole under another name, then linked: a reader sees all of it or none, two writers one. */
async function createKeyFile(folder: string, path: string): Promise<Buffer> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.write(randomBytes(BYTES));
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(path);
}

/** AES-256-GCM as nonce, ciphertext, tag. `boundTo` must be the same again to open it. */
export function seal(key: KeyEncryptionKey, plain: Buffer, boundTo: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** @throws when the key is another one or a single bit was changed. */
export function unseal(key: KeyEncryptionKey, sealed: Buffer, boundTo: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}
