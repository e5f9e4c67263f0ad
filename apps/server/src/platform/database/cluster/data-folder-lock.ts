import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../start-error.ts';

export interface DataFolderLock {
  release(): void;
}

/**
 * Takes the data folder for this process alone.
 *
 * Node has no file locks, but the SQLite inside it takes real ones, and the operating system drops
 * them the moment the process ends, however it ends: there is no stale lock to judge. The text file
 * beside it only lets the next one name the holder.
 *
 * @throws {StartError} when another server holds it.
 */
export async function lockDataFolder(dataDir: string, address: string): Promise<DataFolderLock> {
  const { DatabaseSync } = await import('node:sqlite');
  const holder = join(dataDir, 'server.pid');
  const path = join(dataDir, 'server.lock');
  const lock = (() => {
    try {
      return new DatabaseSync(path);
    } catch (cause) {
      throw new StartError(`${path} cannot be opened; check who owns the data folder.`, { cause });
    }
  })();
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw new StartError(
      `Another Tapebook (${readHolder(holder)}) is using ${dataDir}; stop it first, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  writeFileSync(holder, `process ${process.pid}, ${address}\n`, { mode: 0o600 });
  return {
    release() {
      rmSync(holder, { force: true });
      lock.close();
    },
  };
}

function readHolder(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return 'just starting';
  }
}
