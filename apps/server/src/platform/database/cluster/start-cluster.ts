import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import type { ClusterHome } from './cluster-home.ts';
import { clusterFolder } from './create-cluster.ts';
import { clearLeftovers } from './leftovers.ts';
import { OWNER } from './owner.ts';
import { ClusterBusyError, type Postmaster, startPostmaster } from './postmaster.ts';
import { SOCKET_PORT, writeAccessRules } from './server-settings.ts';
import type { SystemUser } from './system-user.ts';

/** How to reach a PostgreSQL, in `pg`'s own words. */
export type SocketTarget = { host: string; port: number; user: string; database: string };

export type ConnectionTarget = SocketTarget | { connectionString: string };

export interface RunningCluster {
  target: SocketTarget;
  /** Settles when PostgreSQL has ended; `unexpected` if nobody asked for that. */
  ended: Postmaster['ended'];
  stop(): Promise<void>;
}

/** The kernel allows 107 bytes for a socket's path on Linux, 103 on macOS; its name takes 19. */
const LONGEST_SOCKET_FOLDER = 84;
const BUSY_RETRY_MS = 100;
const BUSY_RETRIES = 50;

/** Starts the cluster in its home; `databases` is what the owner may connect to (`all` for tests). */
export async function startCluster(
  { folder, user, binaries }: ClusterHome,
  options: { durable: boolean; databases: string; log: Log; onWaiting?: () => void },
): Promise<RunningCluster> {
  const cluster = clusterFolder(folder);
  await clearLeftovers(cluster, options.log);
  await writeAccessRules(cluster, user, options.databases);
  const socket = await makeSocketFolder(folder, user);
  const start = {
    binaries,
    user,
    cluster,
    socketFolder: socket.folder,
    durable: options.durable,
    log: options.log,
    ...(options.onWaiting === undefined ? {} : { onWaiting: options.onWaiting }),
  };
  const postmaster = await startWhenFree(start).catch(async (error: unknown) => {
    await socket.remove();
    throw error;
  });
  return {
    target: { host: socket.folder, port: SOCKET_PORT, user: OWNER, database: OWNER },
    ended: postmaster.ended,
    async stop() {
      await postmaster.stop();
      await socket.remove();
    },
  };
}

async function startWhenFree(start: Parameters<typeof startPostmaster>[0]): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startPostmaster(start);
    } catch (error) {
      if (!(error instanceof ClusterBusyError) || attempt === BUSY_RETRIES) throw error;
      await delay(BUSY_RETRY_MS);
    }
  }
}

/** A private folder in the home; where that path is too long for a socket, one in the temporary folder. */
async function makeSocketFolder(home: string, user: SystemUser) {
  const inside = join(home, 'socket');
  if (Buffer.byteLength(inside) <= LONGEST_SOCKET_FOLDER) {
    // No server runs on this home any more: a socket in it is stale, and so is the lock beside it, even
    // where the process it names still lingers, dead, because nobody has collected it.
    await rm(inside, { recursive: true, force: true });
    await mkdir(inside, { mode: 0o700 });
    await chown(inside, user.uid, user.gid);
    return { folder: inside, remove: async () => {} };
  }
  const roomy = Buffer.byteLength(tmpdir()) <= LONGEST_SOCKET_FOLDER - 20 ? tmpdir() : '/tmp';
  const folder = await mkdtemp(join(roomy, 'tapebook-'));
  await chown(folder, user.uid, user.gid);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
