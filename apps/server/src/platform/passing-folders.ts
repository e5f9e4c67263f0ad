import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from './clock.ts';
import type { Log } from './log.ts';

/** An archive on its way out, or on its way in. */
const OURS = /^tapebook-(export|restore)-/;
const HOUR_MS = 3_600_000;
/** The slowest reader of the largest archive is done by then. */
const LEFT_AFTER_MS = 24 * HOUR_MS;

/** A folder for what lies on this machine only while it is worked with, which nobody else on it may read. */
export const openPassingFolder = (of: 'export' | 'restore'): Promise<string> =>
  mkdtemp(join(tmpdir(), `tapebook-${of}-`));

/** Removes folders that a process which was killed has left: each may hold a whole journal. */
export async function removeLeftFolders(now: number, within: string = tmpdir()): Promise<void> {
  for (const name of await readdir(within)) {
    if (!OURS.test(name)) continue;
    const path = join(within, name);
    // Another process may be faster, and those of another account are its own to remove.
    const found = await lstat(path).catch(() => null);
    if (found === null || !found.isDirectory() || found.uid !== process.getuid?.()) continue;
    if (now - found.mtimeMs >= LEFT_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}

/** Looks for them at the start and every hour from then on. @returns what ends it. */
export function keepRemovingLeftFolders(log: Log): () => void {
  const look = (): void => {
    // They are dated by the clock of the machine.
    removeLeftFolders(systemClock.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'Folders that an ended process left are still there'),
    );
  };
  look();
  const timer = setInterval(look, HOUR_MS).unref();
  return () => clearInterval(timer);
}
