import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileMissingError, type Files } from '#server/platform/files/index.ts';
import { openPassingFolder } from '#server/platform/passing-folders.ts';
import { isFull, lostArchive, noRoom } from './archive-problems.ts';

/** Puts an archive where whichever process has its turn finds it. */
export async function keepArchive(files: Files, key: string, path: string): Promise<void> {
  try {
    await files.keep(key, createReadStream(path));
  } catch (error) {
    throw isFull(error) ? noRoom(error) : error;
  }
}

/** Has a kept archive on this machine for as long as it is worked with: what a zip holds is told at its end. */
export async function withKeptArchive(
  files: Files,
  key: string,
  work: (path: string) => Promise<void>,
): Promise<void> {
  const folder = await openPassingFolder('restore');
  try {
    const path = join(folder, 'archive.zip');
    await pipeline(files.read(key), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    await work(path);
  } catch (error) {
    if (error instanceof FileMissingError) throw lostArchive(error);
    throw isFull(error) ? noRoom(error) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
