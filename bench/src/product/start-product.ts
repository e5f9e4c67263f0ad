import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import asLaunched from '../../../scripts/server-process.json' with { type: 'json' };

export const ROOT = join(import.meta.dirname, '../../..');

/** `npm start`, as a person would; or the server's own process, without launcher and npm. */
export type Way = 'npm start' | 'server';

export interface Product {
  readonly origin: string;
  /** The process that was started: the server itself in the way `server`. */
  readonly pid: number;
  /** From the command to the line that says it is ready. */
  readonly readyMs: number;
  /** Asks it to stop, and waits until all of it has ended. */
  stop(): Promise<void>;
}

/** Process groups that still run; a benchmark that is interrupted leaves none behind. */
const running = new Set<number>();
process.on('exit', () => {
  for (const pid of running) process.kill(-pid, 'SIGTERM');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

const SERVER = join(ROOT, 'apps', 'server', 'dist', 'current');
const COMPILED = join(SERVER, 'compiled');

/** Starts the built product on a free port and a data folder of its own, and waits until it is ready. */
export async function startProduct(
  way: Way,
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const port = await findFreePort();
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    // The launcher gives the server the same; so both ways run the same code.
    NODE_COMPILE_CACHE: COMPILED,
    ...asLaunched.env,
    ...settings,
  };
  const [command, args] =
    way === 'npm start'
      ? ['npm', ['start']]
      : [process.execPath, [...asLaunched.nodeArguments, join(SERVER, 'main.js')]];
  const began = performance.now();
  // A process group of its own, so that a stop reaches npm, the launcher and the server alike.
  const child = spawn(command, args, { cwd: ROOT, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = Promise.withResolvers<void>();
  const { pid } = child;
  if (pid !== undefined) running.add(pid);
  child.once('close', () => {
    if (pid !== undefined) running.delete(pid);
    ended.resolve();
  });
  await untilReady(child);
  const readyMs = performance.now() - began;
  if (pid === undefined) throw new Error('A process that is ready has an id');
  return {
    origin: `http://127.0.0.1:${port}`,
    pid,
    readyMs,
    async stop() {
      process.kill(-pid, 'SIGTERM');
      await ended.promise;
    },
  };
}

function untilReady(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let said = '';
  const listen = (chunk: Buffer): void => {
    said += chunk.toString();
    if (said.includes('Tapebook is ready at')) resolve();
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  child.once('error', reject);
  child.once('close', (code) =>
    reject(new Error(`The product ended (${code}) before it was ready:\n${said}`)),
  );
  return promise;
}

function findFreePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const address = probe.address();
    probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
  });
  return promise;
}
