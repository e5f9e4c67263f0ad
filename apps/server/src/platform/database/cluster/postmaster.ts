import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Log } from '../../log.ts';
import { StartError } from '../../start-error.ts';
import type { Binaries } from './binaries.ts';
import { POSTGRES_ENV } from './run-program.ts';
import { serverArguments } from './server-settings.ts';
import { runAs, type SystemUser } from './system-user.ts';

/**
 * A shell stands between us and PostgreSQL, holding the other end of a pipe. When that pipe closes,
 * because we close it or because we are gone, however we went, it asks PostgreSQL for a fast shutdown
 * (SIGINT). So a killed server leaves no database running behind.
 */
const WATCHED = `
exec 3<&0
"$@" 3<&- </dev/null &
server=$!
{ read -r _ <&3; kill -INT "$server"; } 2>/dev/null &
watcher=$!
exec 3<&-
wait "$server"
code=$?
kill "$watcher" 2>/dev/null
exit "$code"
`;

export interface Postmaster {
  /** Settles when the server has ended; `true` if that was not asked for. */
  ended: Promise<{ unexpected: boolean }>;
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>;
}

export interface PostmasterOptions {
  binaries: Binaries;
  user: SystemUser;
  cluster: string;
  socketFolder: string;
  durable: boolean;
  log: Log;
  /** Told once it is on its way, so that others can use the time. */
  onWaiting?: () => void;
}

/** A fast shutdown ends with a checkpoint, which a slow disk may drag out. */
const STOP_PATIENCE_MS = 10_000;

/** An immediate shutdown: nothing committed is lost, the next start replays the log. */
async function killNow(cluster: string): Promise<void> {
  const [pid] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  if (Number(pid) > 1) process.kill(Number(pid), 'SIGQUIT');
}

/** The lock file of a crashed server's children that are still going down; over in moments. */
export class ClusterBusyError extends Error {}

/** Starts PostgreSQL and waits until it accepts connections, recovery after a crash included. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { binaries, cluster, log } = options;
  const program = join(binaries.folder, 'bin', 'postgres');
  const args = ['-D', cluster, ...serverArguments(options.socketFolder, options.durable)];
  const child = spawn('/bin/sh', ['-c', WATCHED, 'tapebook-postgres', program, ...args], {
    ...runAs(options.user),
    cwd: '/',
    env: POSTGRES_ENV,
    stdio: ['pipe', 'ignore', 'pipe'],
    // A session of its own: Ctrl-C in the terminal is for us; the database ends after our last query.
    detached: true,
  });
  child.stdin.on('error', () => {});
  options.onWaiting?.();

  let stopping = false;
  let lastFatal = '';
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<{ unexpected: boolean }>();
  child.once('error', (cause) =>
    ready.reject(new StartError(`PostgreSQL cannot be run: ${cause.message}.`, { cause })),
  );
  child.once('close', () => {
    const busy = lastFatal.includes('lock file') || lastFatal.includes('still in use');
    ready.reject(
      busy
        ? new ClusterBusyError(lastFatal)
        : new StartError(`PostgreSQL ended while it was starting: ${lastFatal || 'no reason was given'}`),
    );
    ended.resolve({ unexpected: !stopping });
  });
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (line.includes('database system is ready to accept connections')) ready.resolve();
    if (/^(FATAL|PANIC):/.test(line)) {
      lastFatal = line.replace(/^\w+:\s*/, '');
      if (!stopping) log.warn({ postgres: line }, 'PostgreSQL reports a failure');
    } else {
      log.debug({ postgres: line }, 'PostgreSQL');
    }
  });

  await ready.promise;
  return {
    ended: ended.promise,
    async stop() {
      stopping = true;
      child.stdin.end();
      const impatient = setTimeout(() => void killNow(cluster), STOP_PATIENCE_MS);
      await ended.promise;
      clearTimeout(impatient);
    },
  };
}
