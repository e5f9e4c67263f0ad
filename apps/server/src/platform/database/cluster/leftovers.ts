import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Log } from '../../log.ts';
import { StartError } from '../../start-error.ts';

/** Above every system's largest process id, so never alive. */
const NO_PROCESS = 2_147_483_646;
const PATIENCE_MS = 15_000;

/**
 * Deals with what a killed server left in the cluster. The caller holds the data folder's lock, so
 * a PostgreSQL that still runs on it has lost its server: it is shut down and waited for.
 *
 * A stale `postmaster.pid` whose process id now belongs to some other program would keep PostgreSQL
 * from starting. The file is not removed, because its last line lets PostgreSQL see whether children
 * of a crashed server still use the shared memory; only the process id is made void.
 */
export async function clearLeftovers(cluster: string, log: Log): Promise<void> {
  const path = join(cluster, 'postmaster.pid');
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return;
  const [firstLine = '', ...rest] = text.split('\n');
  const pid = Number(firstLine);
  if (!Number.isSafeInteger(pid) || pid <= 1 || !isAlive(pid)) return;
  if (!(await runsOn(pid, cluster))) {
    await writeFile(path, [String(NO_PROCESS), ...rest].join('\n'));
    return;
  }
  log.warn({ pid }, 'A database of a killed run is still going; shutting it down first');
  const deadline = Date.now() + PATIENCE_MS;
  process.kill(pid, 'SIGINT');
  // A process that has ended but was not yet collected by its parent still “exists”; it has no command.
  while (await runsOn(pid, cluster)) {
    if (Date.now() > deadline) {
      throw new StartError(
        `The database of an earlier run (process ${pid}) does not stop; end that process and start again.`,
      );
    }
    await delay(20);
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

/** Whether the process is a PostgreSQL on this very cluster, by its command line. */
async function runsOn(pid: number, cluster: string): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8')
    .then((line) => line.replaceAll('\0', ' '))
    .catch(async () => {
      const listed = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => null);
      return listed?.stdout ?? '';
    });
  return command.includes(`-D ${cluster} `);
}
