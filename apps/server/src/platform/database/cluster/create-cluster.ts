import { appendFile, chown, mkdir } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { OWNER } from './owner.ts';
import { runProgram } from './run-program.ts';
import { laptopSettings } from './server-settings.ts';
import type { SystemUser } from './system-user.ts';

export interface ClusterOptions {
  /** `false` only for tests: nothing is forced to disk. */
  durable: boolean;
  /** Tests clone databases; the product never makes another one. */
  mayCreateDatabases: boolean;
}

/** In a container it may have less than the machine has. */
const memoryOfMachine = (): number => Math.min(totalmem(), process.constrainedMemory() || totalmem());

/**
 * Makes a cluster with its role and database in `folder`, which does not exist yet. The superuser's
 * work is done here in single-user mode, so no superuser ever needs to connect to the running server.
 */
export async function createCluster(
  folder: string,
  binaries: Binaries,
  user: SystemUser,
  options: ClusterOptions,
): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  await chown(folder, user.uid, user.gid);
  await runProgram(binaries, user, 'initdb', [
    ...['-D', folder, '--username=postgres', '--no-sync', '--no-instructions'],
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...['--auth-local=peer', '--auth-host=reject'],
  ]);
  await appendFile(join(folder, 'postgresql.conf'), laptopSettings(memoryOfMachine()));
  const attributes = options.mayCreateDatabases ? 'LOGIN CREATEROLE CREATEDB' : 'LOGIN CREATEROLE';
  await runProgram(
    binaries,
    user,
    'postgres',
    // Without fsync here: all of it is forced to disk at once below.
    ['--single', '-F', '-c', 'exit_on_error=on', '-D', folder, 'postgres'],
    `CREATE ROLE ${OWNER} ${attributes};\nCREATE DATABASE ${OWNER} OWNER ${OWNER};\n`,
  );
  if (options.durable) await runProgram(binaries, user, 'initdb', ['-D', folder, '--sync-only']);
}

export const clusterFolder = (home: string): string => join(home, 'cluster');
