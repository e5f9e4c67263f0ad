import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressAssets } from './compress-assets.mjs';
import { outputOf } from './output-of.mjs';
import { inRoot, pinnedNode, ScriptError } from './project.mjs';

const DIST = inRoot('apps', 'web', 'dist');
const STAMP = join(DIST, '.sources');
const SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/linked-page.html',
  'apps/web/chunks.ts',
  'apps/web/service-worker-build.ts',
  'apps/web/vite.config.ts',
  'apps/web/without-words.ts',
  'apps/web/package.json',
  'packages/contract/src',
  'packages/documents/src',
  'packages/domain/src',
  'package-lock.json',
  'scripts/compress-assets.mjs',
];

/** Builds the web app unless what was built last came from these very sources. */
export async function ensureWebBuild() {
  const hash = hashSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  console.error('Building the web app');
  // Gone first and written last: a build that was interrupted is never taken for a whole one.
  rmSync(STAMP, { force: true });
  const { code, output } = await runVite();
  if (code !== 0) {
    process.stderr.write(output);
    throw new ScriptError('The web app could not be built; see above.');
  }
  await compressAssets(DIST);
  writeFileSync(STAMP, hash);
}

function runVite() {
  const child = spawn(
    pinnedNode(),
    [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: inRoot('apps', 'web'),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  return outputOf(child);
}

function hashSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of listFiles(inRoot(source))) {
      // Written by the build itself.
      if (file.endsWith('routeTree.gen.ts') || /\.test\.tsx?$/.test(file)) continue;
      hash.update(file).update('\0').update(readFileSync(file)).update('\0');
    }
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
