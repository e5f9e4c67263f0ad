import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, pinnedNode, ROOT } from './project.mjs';

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
 * @param program as it is built, or from its sources.
 * @param compiled where its compiled code is kept between starts; it saves a third of the time to the first answer.
 * @param whileRunning told the id of the process; what it answers is called when that has ended.
 */
export function runServer({
  program,
  compiled,
  launchedAt,
  nodeArguments = [],
  env = {},
  whileRunning = () => () => {},
}) {
  const settings = existsSync(inRoot('.env')) ? ['--env-file=.env'] : [];
  const child = spawn(pinnedNode(), [...MEMORY_ARGUMENTS, ...settings, ...nodeArguments, program], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      NODE_COMPILE_CACHE: compiled,
      NODE_ENV: 'production',
      ...MEMORY_ENV,
      ...process.env,
      TAPEBOOK_LAUNCHED_AT: String(Math.round(launchedAt)),
      ...env,
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const ended = child.pid === undefined ? () => {} : whileRunning(child.pid);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      ended();
      resolve(code ?? (signal === 'SIGKILL' ? 137 : 1));
    });
  });
}
