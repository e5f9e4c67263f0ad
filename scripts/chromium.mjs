import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { inRoot, pinnedNode, ROOT, ScriptError } from './project.mjs';

/** The shell first: it is the same browser without windows of its own, and takes half the processor time. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * A Chromium for the browser tests: the one CHROME_PATH names, one of this machine, else Playwright's
 * own download, else (as root, on Debian and its kin) the system's package.
 *
 * @returns its path, or `null` for Playwright's own, which it finds by itself.
 */
export function ensureChromium() {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new ScriptError(`CHROME_PATH is ${named}, which is no program; unset it, or name a Chromium.`);
  }
  const installed = findInPath();
  if (installed !== null) return installed;
  if (installPlaywrightsOwn()) return null;
  if (process.getuid?.() === 0 && findInPath('apt-get') !== null) {
    console.log('Installing Chromium with the system’s package manager');
    run('apt-get', ['update', '-q']);
    const install = ['install', '-q', '-y', '--no-install-recommends'];
    if (run('apt-get', [...install, SHELL]) !== 0) run('apt-get', [...install, 'chromium']);
    const fresh = findInPath();
    if (fresh !== null) return fresh;
  }
  throw new ScriptError(
    'There is no Chromium for the browser tests and none could be fetched; install one and set CHROME_PATH to it.',
  );
}

/** Also fetches nothing when it is there already. */
function installPlaywrightsOwn() {
  const cli = inRoot('node_modules', 'playwright', 'cli.js');
  if (!existsSync(cli)) return false;
  console.log('Looking for Playwright’s own Chromium');
  return run(pinnedNode(), [cli, 'install', '--only-shell', 'chromium']) === 0;
}

function findInPath(only) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of only === undefined ? NAMES : [only]) {
      const path = join(folder, name);
      if (isProgram(path)) return path;
    }
  }
  return null;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const run = (command, args) =>
  spawnSync(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] }).status;
