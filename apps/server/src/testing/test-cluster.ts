import { appendFile, chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries, prepareBinaries } from '../platform/database/cluster/binaries.ts';
import { clusterFolder, createCluster } from '../platform/database/cluster/create-cluster.ts';
import { type SocketTarget, startCluster } from '../platform/database/cluster/start-cluster.ts';
import { choosePostgresUser } from '../platform/database/cluster/system-user.ts';
import { silentLog } from './silent-log.ts';

export type TestTarget = SocketTarget;

const PREFIX = 'tapebook-test-';

/** A PostgreSQL in the temporary folder that forces nothing to disk and leaves nothing behind. */
export async function startTestCluster(): Promise<{
  readonly target: TestTarget;
  /** Its own, in which there is room for others' things. */
  readonly folder: string;
  stop(): Promise<void>;
}> {
  await removeLeftovers();
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // PostgreSQL's own account must find its part in it when the tests run as root.
  await chmod(folder, 0o711);
  const user = await choosePostgresUser(null);
  const binaries = await prepareBinaries(await findBinaries(), user, folder);
  await createCluster(clusterFolder(folder), binaries, user, { durable: false, mayCreateDatabases: true });
  // Each process that runs tests keeps a whole server, and some files open several more.
  const connections = 120 * availableParallelism();
  await appendFile(join(clusterFolder(folder), 'postgresql.conf'), `max_connections = ${connections}\n`);
  const running = await startCluster(
    { folder, user, binaries },
    { durable: false, databases: 'all', log: silentLog },
  );
  return {
    target: running.target,
    folder,
    async stop() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Folders of runs that were killed; each carries the process id of its run. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.startsWith(PREFIX) ? name.slice(PREFIX.length).split('-')[0] : Number.NaN);
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
