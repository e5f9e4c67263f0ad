import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { keyPath } from './read-key.ts';

/**
 * Puts a key that was kept elsewhere into the data folder. One that is there already is never thrown away, since
 * nobody can make it again: it stays beside the new one under another name.
 */
export async function replaceKey(dataDir: string, key: Buffer): Promise<void> {
  const path = keyPath(dataDir);
  const before = await readFile(path).catch(() => null);
  if (before?.equals(key)) return;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.write(key);
    await file.sync();
  } finally {
    await file.close();
  }
  if (before !== null) await rename(path, `${path}.before-${randomBytes(6).toString('hex')}`);
  await rename(draft, path);
}
