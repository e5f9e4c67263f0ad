import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, pinnedNode, ROOT } from './project.mjs';

/** Compiled code is kept between starts; it saves a third of the time to the first answer. */
const COMPILED = inRoot('node_modules', '.cache', 'tapebook', 'compiled');

/**
 * A server that is mostly idle should not keep what one large answer or import took. The young heap is small; the old
 * one is swept when it has grown by two fifths, where it would else grow to several times what it holds; and no
 * more threads sweep than there are processors on a small machine.
 *
 * What is let go goes back to the system. Left alone, each thread keeps heaps of its own, and buffers that came in
 * pieces of a file stay where they were.
 */
const { nodeArguments: MEMORY_ARGUMENTS, env: MEMORY_ENV } = JSON.parse(
  readFileSync(inRoot('scripts', 'server-process.json'), 'utf8'),
);

/**
 * Runs the server under the pinned Node until it ends, and takes over its exit code. The channel
 * between the two lets the server notice when this launcher is gone, even killed.
 *
 * @param program within the server's folder: as it is built, or from its sources.
 */
export function runServer({ program, launchedAt, nodeArguments = [], env = {} }) {
  const settings = existsSync(inRoot('.env')) ? ['--env-file=.env'] : [];
  const child = spawn(
    pinnedNode(),
    [...MEMORY_ARGUMENTS, ...settings, ...nodeArguments, inRoot('apps', 'server', program)],
    {
      cwd: ROOT,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: {
        NODE_COMPILE_CACHE: COMPILED,
        NODE_ENV: 'production',
        ...MEMORY_ENV,
        ...process.env,
        TAPEBOOK_LAUNCHED_AT: String(Math.round(launchedAt)),
        ...env,
      },
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGKILL' ? 137 : 1)));
  });
}
