import { spawn } from 'node:child_process';
import { pinnedNode, ROOT } from './project.mjs';

/** Runs a program under the pinned Node in this terminal. */
export function runNode(args, env = {}) {
  const child = spawn(pinnedNode(), args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
