/**
 * Holds what each page loads against `apps/web/budget.json`. `--scripts` prints the counted files of each page
 * instead: a journey holds them against what a browser asks for.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { ensureWebBuild } from './builds/web-build.mjs';
import { inRoot, main } from './project.mjs';

/** Of the newest build, which has just been made sure of. */
const DIST = inRoot('apps', 'web', 'dist', 'current');
const HEAVIEST = 5;

await main(async () => {
  await ensureWebBuild();
  const { pages, threads } = JSON.parse(await readFile(inRoot('apps', 'web', 'budget.json'), 'utf8'));
  const manifest = JSON.parse(await readFile(join(DIST, '.vite', 'manifest.json'), 'utf8'));
  const counted = Object.entries(pages).map(([page, { limit, modules }]) => ({
    page,
    limit: limit * 1000,
    files: filesOf(manifest, modules),
  }));
  const ofThread = (file) => file.includes('.worker-');
  if (process.argv.includes('--scripts')) {
    console.log(JSON.stringify(Object.fromEntries(counted.map(({ page, files }) => [page, files]))));
    return 0;
  }
  let over = 0;
  const parts = counted.flatMap(({ page, limit, files }) => [
    { page, limit, files: files.filter((file) => !ofThread(file)) },
    ...files
      .filter(ofThread)
      .map((file) => ({ page: `${page}, its thread`, limit: threads.limit * 1000, files: [file] })),
  ]);
  for (const part of parts) {
    const { page, limit } = part;
    const files = ofThread(part.files[0]) ? await withImports(part.files) : part.files;
    const sizes = await Promise.all(files.map(gzippedSize));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    if (total > limit) over += 1;
    console.log(
      `${page}: ${(total / 1000).toFixed(1)} kB of ${limit / 1000} kB in ${files.length} files${total > limit ? '  OVER BUDGET' : ''}`,
    );
    if (total > limit) {
      const heaviest = files.map((file, at) => ({ file, size: sizes[at] })).sort((a, b) => b.size - a.size);
      for (const { file, size } of heaviest.slice(0, HEAVIEST))
        console.log(`  ${(size / 1000).toFixed(1)} kB  ${file}`);
    }
  }
  return over > 0 ? 1 : 0;
});

/** The scripts that loading these modules loads: the chunks made of each, with everything that they import statically. */
function filesOf(manifest, modules) {
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key].imports ?? []) visit(next);
  };
  for (const module of modules) {
    // The router's plugin splits a route in several: `signin.tsx?tsr-split=component`.
    const chunks = Object.keys(manifest).filter((key) => key.split('?')[0] === module);
    if (chunks.length === 0) throw new Error(`The build has no chunk for ${module}; correct budget.json.`);
    chunks.forEach(visit);
  }
  // The script of a thread is an asset of the chunk that starts it.
  const files = [...seen].flatMap((key) => [manifest[key].file, ...(manifest[key].assets ?? [])]);
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}

/** A thread is built apart, and the manifest does not have what its script imports at once. */
async function withImports(files) {
  const found = new Set(files);
  for (const file of found) {
    const code = await readFile(join(DIST, file), 'utf8');
    for (const [, name] of code.matchAll(/\b(?:from|import)["'`]\.\/([^"'`]+\.js)["'`]/g))
      found.add(`assets/${name}`);
  }
  return [...found];
}

async function gzippedSize(file) {
  return (await promisify(gzip)(await readFile(join(DIST, file)), { level: 9 })).length;
}
