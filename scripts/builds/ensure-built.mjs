import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputOf } from '../output-of.mjs';
import { inRoot, pinnedNode, ScriptError } from '../project.mjs';

/**
 * Builds a part of the product unless what was built last came from these very sources.
 *
 * @param what as it is said: “the web app”.
 * @param into the folder that it is built into.
 * @param sources files and folders that it is built from, from the root.
 * @param run what the pinned Node runs to build it, and in which folder.
 * @param afterwards what else it takes.
 */
export async function ensureBuilt({ what, into, sources, run, afterwards = async () => {} }) {
  const stamp = join(into, '.sources');
  const hash = hashOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.error(`Building ${what}`);
  // Gone first and written last: a build that was interrupted is never taken for a whole one.
  rmSync(stamp, { force: true });
  const { code, output } = await outputOf(
    spawn(pinnedNode(), run.args, {
      cwd: run.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  );
  if (code !== 0) {
    process.stderr.write(output);
    throw new ScriptError(`It was not possible to build ${what}; see above.`);
  }
  await afterwards();
  writeFileSync(stamp, hash);
}

function hashOf(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => listFiles(inRoot(source)))) {
    // Written by the build itself, or for tests alone.
    if (/routeTree\.gen\.ts$|\.test\.tsx?$|[\\/]samples[\\/]/.test(file)) continue;
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function listFiles(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}
