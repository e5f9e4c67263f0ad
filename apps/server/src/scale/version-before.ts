import { execFile } from 'node:child_process';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { openTemporaryFolder } from '../testing/temporary-folder.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../../..');
const MIGRATIONS = 'apps/server/src/platform/database/migrations';

/** The version that came before the last migrations. */
export interface VersionBefore {
  /** Its server, as `openFleet` starts one. */
  readonly program: string;
  readonly commit: string;
}

const git = async (...args: readonly string[]): Promise<string> =>
  (await run('git', args, { cwd: ROOT, maxBuffer: 1e9 })).stdout.trim();

/**
 * Brings the sources of the version before into a folder of their own, on the dependencies of this one. Call it at the top of a
 * test file.
 *
 * @throws where the history of the repository is not there.
 */
export async function openVersionBefore(): Promise<VersionBefore> {
  const last = await git('log', '-1', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/*.sql`);
  const commit = await git('rev-parse', `${last}^`);
  const folder = await openTemporaryFolder();
  const archive = join(folder, 'sources.tar');
  await git('archive', '-o', archive, commit, 'apps/server', 'packages', 'package.json');
  await run('tar', ['-xf', archive, '-C', folder]);
  await linkDependencies(folder);
  const main = join(folder, 'apps/server/src/main.ts');
  return { program: relative(join(import.meta.dirname, '../testing/processes'), main), commit };
}

/** All that was installed, but for packages of ours: those are of that version. */
async function linkDependencies(folder: string): Promise<void> {
  const installed = join(ROOT, 'node_modules');
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@tapebook'), { recursive: true });
  for (const name of await readdir(installed))
    if (name !== '@tapebook' && !name.startsWith('.'))
      await symlink(join(installed, name), join(modules, name));
  for (const name of await readdir(join(folder, 'packages')))
    await symlink(join(folder, 'packages', name), join(modules, '@tapebook', name));
}
