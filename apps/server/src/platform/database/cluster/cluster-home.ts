import { randomBytes } from 'node:crypto';
import {
  chown,
  lstat,
  mkdir,
  open,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../log.ts';
import { StartError } from '../../start-error.ts';
import { type Binaries, prepareBinaries } from './binaries.ts';
import { clusterFolder, createCluster } from './create-cluster.ts';
import { canEnter, choosePostgresUser, type SystemUser } from './system-user.ts';

/** Where clusters live whose data folder PostgreSQL's account cannot enter. */
const SHARED_PLACE = '/var/lib/tapebook';

export interface ClusterHome {
  folder: string;
  user: SystemUser;
  binaries: Binaries;
}

/**
 * Opens the database's home under the data folder, or makes it. The home appears under its name in
 * one rename, when it is complete and on disk: a run killed in the middle leaves only `postgres.new`,
 * which the next one removes.
 */
export async function openClusterHome(
  dataDir: string,
  found: Binaries,
  log: Log,
  onWaiting?: () => void,
): Promise<ClusterHome> {
  const home = join(dataDir, 'postgres');
  if ((await lstat(home).catch(() => null)) === null) return makeClusterHome(dataDir, found, log, onWaiting);
  const folder = await realpath(home).catch(async () => {
    const target = await readlink(home);
    throw new StartError(
      `The database of ${dataDir} lives in ${target}, which is gone; bring it back, or remove ${home} to begin anew.`,
    );
  });
  const { uid } = await stat(clusterFolder(folder)).catch((cause: unknown) => {
    throw new StartError(`${folder} holds no database; restore it, or remove it to begin anew.`, { cause });
  });
  const user = await choosePostgresUser(uid);
  if (!(await canEnter(folder, user))) {
    throw new StartError(
      `PostgreSQL runs as ${user.name}, who cannot enter ${folder}; give that account the right to pass through the folders above it.`,
    );
  }
  await assertSameMajor(folder, found);
  return { folder, user, binaries: await prepareBinaries(found, user, folder) };
}

async function makeClusterHome(
  dataDir: string,
  found: Binaries,
  log: Log,
  onWaiting?: () => void,
): Promise<ClusterHome> {
  const home = join(dataDir, 'postgres');
  const unfinished = `${home}.new`;
  const leftover = await lstat(unfinished).catch(() => null);
  if (leftover?.isSymbolicLink()) await rm(await readlink(unfinished), { recursive: true, force: true });
  await rm(unfinished, { recursive: true, force: true });

  const user = await choosePostgresUser(null);
  const apart = !(await canEnter(dataDir, user));
  const place = apart ? join(SHARED_PLACE, randomBytes(8).toString('hex')) : unfinished;
  if (apart) {
    await mkdir(SHARED_PLACE, { recursive: true, mode: 0o755 });
    await symlink(place, unfinished);
  }
  await mkdir(place, { mode: 0o700 });
  await chown(place, user.uid, user.gid);
  onWaiting?.();
  const { copied, ...binaries } = await prepareBinaries(found, user, place);
  await createCluster(clusterFolder(place), binaries, user, { durable: true, mayCreateDatabases: false });
  await syncFolder(place);
  await rename(unfinished, home);
  await syncFolder(dataDir);
  if (apart) {
    log.info(
      `PostgreSQL runs as ${user.name}, who cannot enter ${dataDir}; its files are in ${place}, linked from ${home}`,
    );
  }
  const folder = await realpath(home);
  return {
    folder,
    user,
    binaries: copied ? { ...binaries, folder: binaries.folder.replace(place, folder) } : binaries,
  };
}

async function assertSameMajor(folder: string, found: Binaries): Promise<void> {
  const major = (await readFile(join(clusterFolder(folder), 'PG_VERSION'), 'utf8')).trim();
  const ours = found.version.split('.')[0] ?? '';
  if (major === ours) return;
  throw new StartError(
    `The database in ${folder} was made by PostgreSQL ${major}, and this Tapebook brings ${ours}; make a backup with the release that made it (npm run admin -- backup FILE), move the folder away, and restore it with this one.`,
  );
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
