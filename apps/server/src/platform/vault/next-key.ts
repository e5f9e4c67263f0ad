import { readFile, rm } from 'node:fs/promises';
import { keyPath, readKeyFile } from './read-key.ts';
import { replaceKey } from './replace-key.ts';

const pathOf = (dataDir: string): string => `${keyPath(dataDir)}.next`;

/**
 * The key that is to take the place of the one in use. It is on the disk before anything is sealed by it, and stays
 * there until it is the key: whoever was interrupted in between finds it again.
 *
 * @throws {StartError} when the file does not hold a key.
 */
export const nextKey = (dataDir: string): Promise<Buffer> => readKeyFile(pathOf(dataDir));

/** Once everything is sealed by it. The key before stays beside it, for the backups of before. */
export async function takeNextKey(dataDir: string): Promise<void> {
  await replaceKey(dataDir, await readFile(pathOf(dataDir)));
  await rm(pathOf(dataDir));
}
