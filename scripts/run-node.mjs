import { spawn } from 'node:child_process';
import { inRoot, pinnedNode, ROOT } from './project.mjs';

/** Runs a program under the pinned Node in this terminal. */
export function runNode(args, env = {}) {
  const child = spawn(pinnedNode(), args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Lays out a document that was just written as the format check wants it. */
export function formatted(...files) {
  return runNode([
    inRoot('node_modules', '@biomejs', 'biome', 'bin', 'biome'),
    'format',
    '--write',
    ...files,
  ]);
}
