import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, ROOT, ScriptError } from './project.mjs';

/**
 * Brings the dependencies of the lock file, unless they are all there. npm writes its list of what is
 * installed last, so after an interrupted install the list is missing or old; what somebody removed
 * by hand since then is missing on the disk.
 */
export function ensureDependencies() {
  const reason = whatIsMissing();
  if (reason === null) return;
  console.log(`Installing the dependencies (${reason})`);
  // A clean install is strict about the lock file naming the packages of every other platform too; what
  // this machine needs can be installed without that.
  const status = runNpm(['ci']) === 0 ? 0 : runNpm(['install', '--no-save']);
  const still = whatIsMissing();
  if (status !== 0 || still !== null) {
    throw new ScriptError(
      `The dependencies could not be installed (${still ?? `npm ended with ${status}`}); see npm's own words above.`,
    );
  }
}

function runNpm(task) {
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  // npm tells its own path to what it runs; without it (`node scripts/…`) the one in PATH is taken.
  const npm = process.env.npm_execpath;
  const isScript = npm !== undefined && /npm-cli\.c?js$/.test(npm);
  const [command, ...args] = isScript
    ? [process.execPath, npm, ...task, ...flags]
    : ['npm', ...task, ...flags];
  return spawnSync(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32' && !isScript,
  }).status;
}

function whatIsMissing() {
  const wanted = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  if (installed === null) return existsSync(inRoot('node_modules')) ? 'half-installed' : 'first run';
  for (const [path, { version, integrity, optional, link, os, cpu, libc }] of Object.entries(wanted)) {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) continue;
    if (link === true ? !existsSync(inRoot(path)) : !existsSync(inRoot(path, 'package.json'))) {
      // What is for other machines is rightly absent; an optional part for ours is not.
      const forUs = allows(os, process.platform) && allows(cpu, process.arch) && libc === undefined;
      if (optional === true && !(forUs && (os ?? cpu) !== undefined)) continue;
      return `${path} is missing`;
    }
    const have = installed[path];
    if (link !== true && (have?.version !== version || have?.integrity !== integrity)) {
      return `${path} is not the version of the lock file`;
    }
  }
  return null;
}

/** npm's rule for `os` and `cpu`: a list of names, or of names with “!” for all but those. */
function allows(listed, value) {
  if (listed === undefined) return true;
  const list = [listed].flat();
  if (list.includes(`!${value}`)) return false;
  return list.includes(value) || list.every((each) => each.startsWith('!'));
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(inRoot(path), 'utf8')).packages;
  } catch {
    return null;
  }
}
