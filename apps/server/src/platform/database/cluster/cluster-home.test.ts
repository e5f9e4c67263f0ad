import { chown, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { openTemporaryFolder } from '../../../testing/temporary-folder.ts';
import { findBinaries } from './binaries.ts';
import { openClusterHome } from './cluster-home.ts';
import { clusterFolder } from './create-cluster.ts';
import { choosePostgresUser } from './system-user.ts';

const dataDir = await openTemporaryFolder();

test('a data folder of another major version of PostgreSQL is refused with the way on, and left as it is', async () => {
  const home = join(dataDir, 'postgres');
  const cluster = clusterFolder(home);
  await mkdir(cluster, { recursive: true });
  await writeFile(join(cluster, 'PG_VERSION'), '15\n');
  const { uid, gid } = await choosePostgresUser(null);
  for (const folder of [home, cluster]) await chown(folder, uid, gid);
  const before = await readdir(dataDir, { recursive: true });
  const found = await findBinaries();
  const [ours] = found.version.split('.');
  await expect(openClusterHome(dataDir, found, silentLog)).rejects.toThrow(
    `was made by PostgreSQL 15, and this Tapebook brings ${ours}; make a backup with the release that made it (npm run admin -- backup FILE), move the folder away, and restore it with this one.`,
  );
  expect(await readdir(dataDir, { recursive: true })).toEqual(before);
});
