import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';

export interface ServerProcess {
  pid: number;
  origin: string;
  /** Settles with what was printed before the ready line; rejects when the process ends instead. */
  ready: Promise<void>;
  exited: Promise<{ code: number | null; output: string; errors: string }>;
  kill(signal: NodeJS.Signals): void;
}

/** Where `npm start` keeps it: half of what a start takes is compiling. */
const COMPILED = join(import.meta.dirname, '../../../../../node_modules/.cache/tapebook/compiled');

/** Runs a server program on a free port and its own data folder, as `npm start` would. */
export async function startServerProcess(
  program: string,
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const port = Number(env.PORT ?? (await findFreePort()));
  const child = spawn(process.execPath, [join(import.meta.dirname, program)], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILED,
      LOG_LEVEL: 'warn',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  const ready = Promise.withResolvers<void>();
  const exited = Promise.withResolvers<{ code: number | null; output: string; errors: string }>();
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    if (output.includes('Tapebook is ready at')) ready.resolve();
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors += chunk;
  });
  child.once('close', (code) => {
    ready.reject(new Error(`The server ended (${code}): ${errors}`));
    exited.resolve({ code, output, errors });
  });
  ready.promise.catch(() => {});
  return {
    pid: child.pid ?? -1,
    origin: `http://127.0.0.1:${port}`,
    ready: ready.promise,
    exited: exited.promise,
    kill: (signal) => child.kill(signal),
  };
}

/**
 * Of those that systems do not give to connections going out: one of these could take it before the
 * server does.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}
