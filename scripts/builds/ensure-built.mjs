import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { outputOf } from '../output-of.mjs';
import { pinnedNode, ScriptError } from '../project.mjs';
import { makeCurrent, removeOldBuilds } from './builds-folder.mjs';
import { hashOf } from './sources.mjs';

/**
 * Builds a part of the product unless it was built from these very sources before. Each build is a folder of its own, named by what
 * it came from, so that a server goes on with the one that it began with whatever is built meanwhile; `current` leads to the newest.
 *
 * @param what as it is said: “the web app”.
 * @param into the folder of its builds.
 * @param sources files and folders that it is built from.
 * @param run what the pinned Node runs to build it, told where to, and in which folder.
 * @param afterwards what else it takes.
 * @returns the folder of the build.
 */
export async function ensureBuilt({ what, into, sources, run, afterwards = async () => {} }) {
  const built = join(into, hashOf(sources));
  if (existsSync(built)) {
    makeCurrent(into, basename(built));
    return built;
  }
  console.error(`Building ${what}`);
  // Beside, where places are told from as they will be; it takes its name as a whole.
  const unfinished = `${built}.building-${randomUUID()}`;
  try {
    mkdirSync(unfinished, { recursive: true });
    await runBuild(what, run, unfinished);
    await afterwards(unfinished);
    // Somebody has written on: what came of it is of neither.
    if (join(into, hashOf(sources)) !== built)
      return await ensureBuilt({ what, into, sources, run, afterwards });
    takeName(unfinished, built);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  makeCurrent(into, basename(built));
  removeOldBuilds(into);
  return built;
}

async function runBuild(what, { args, folder }, into) {
  const { code, output } = await outputOf(
    spawn(pinnedNode(), args(into), {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  );
  if (code === 0) return;
  process.stderr.write(output);
  throw new ScriptError(`It was not possible to build ${what}; see above.`);
}

function takeName(unfinished, built) {
  try {
    renameSync(unfinished, built);
  } catch (error) {
    // Another command has built the same meanwhile.
    if (!existsSync(built)) throw error;
  }
}
