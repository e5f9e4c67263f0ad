import { mkdir } from 'node:fs/promises';
import type { Log } from '../../log.ts';
import { StartError } from '../../start-error.ts';
import { findBinaries } from './binaries.ts';
import { openClusterHome } from './cluster-home.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { OWNER } from './owner.ts';
import { tellRunning } from './running-cluster.ts';
import { type RunningCluster, startCluster } from './start-cluster.ts';
import { currentUser } from './system-user.ts';

/**
 * Takes the data folder, makes the database on the first start, and runs it until `stop`.
 *
 * @param onWaiting told as soon as it waits for PostgreSQL, which takes a processor of its own.
 * @throws {StartError} one line: folder in use, no rights, no programs for this machine, …
 */
export async function openEmbedded(
  dataDir: string,
  address: string,
  log: Log,
  onWaiting?: () => void,
): Promise<RunningCluster> {
  const found = await findBinaries();
  try {
    // Root's own folder may be passed through, not listed, so that PostgreSQL's account finds its part.
    await mkdir(dataDir, { recursive: true, mode: currentUser().uid === 0 ? 0o711 : 0o700 });
  } catch (cause) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be made: ${messageOf(cause)}.`, { cause });
  }
  const lock = await lockDataFolder(dataDir, address);
  try {
    const home = await openClusterHome(dataDir, found, log, onWaiting);
    const running = await startCluster(home, {
      durable: true,
      databases: OWNER,
      log,
      ...(onWaiting === undefined ? {} : { onWaiting }),
    });
    const told = await tellRunning(dataDir, running.target);
    return {
      ...running,
      async stop() {
        await told.withdraw();
        await running.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
