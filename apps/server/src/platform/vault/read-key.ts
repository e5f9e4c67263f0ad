import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '#server/platform/start-error.ts';

const BYTES = 32;

/**
 * The 32 bytes that seal secrets; never in the database, nor in its backups. Read from the data folder,
 * where only the server's own user may read them, and made on the first start.
 *
 * @throws {StartError} when the file does not hold a key.
 */
export const readKey = (dataDir: string): Promise<Buffer> => readKeyFile(keyPath(dataDir));

/** Named for what it sealed first: the folders of those who run the product have it under this name. */
export const keyPath = (dataDir: string): string => join(dataDir, 'secrets', 'identity.key');

/** The key in a file, made where there is none. @throws {StartError} when the file does not hold a key. */
export async function readKeyFile(path: string): Promise<Buffer> {
  const key = (await readIfThere(path)) ?? (await createKeyFile(dirname(path), path));
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
