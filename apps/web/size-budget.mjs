/**
 * Holds the built app against budget.json. Run after `vite build`:
 *
 *     node apps/web/size-budget.mjs
 *
 * Ends with code 1 when a page loads more JavaScript than it may, or when the budget names a module
 * that the build does not have (a budget that checks nothing would pass for ever).
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const read = (path) => readFileSync(new URL(path, import.meta.url));
const json = (path) => JSON.parse(read(path).toString('utf8'));

/** @typedef {{ file: string, src?: string, imports?: string[] }} Chunk */

/** A chunk of the manifest by its source, also where the router's plugin split a route in two. */
function chunksOf(manifest, module) {
  const keys = Object.keys(manifest).filter((key) => key === module || key.startsWith(`${module}?`));
  if (keys.length === 0) throw new Error(`budget.json names ${module}, which the build does not have`);
  return keys;
}

/** All files that loading `keys` loads: each chunk and what it imports statically, once. */
export function filesOf(manifest, keys) {
  const files = new Set();
  const queue = [...keys];
  const seen = new Set();
  while (queue.length > 0) {
    const key = queue.pop();
    if (seen.has(key)) continue;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The manifest has no ${key}`);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    queue.push(...(chunk.imports ?? []));
  }
  return [...files];
}

/** Sizes of all pages, in bytes after gzip. */
export function measurePages(budget, manifest, sizeOf) {
  return Object.entries(budget.pages).map(([page, { limit, modules }]) => {
    const files = filesOf(
      manifest,
      modules.flatMap((module) => chunksOf(manifest, module)),
    );
    return { page, limit, bytes: files.reduce((sum, file) => sum + sizeOf(file), 0) };
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sizes = measurePages(
    json('./budget.json'),
    json('./dist/.vite/manifest.json'),
    (file) => gzipSync(read(`./dist/${file}`)).length,
  );
  let over = false;
  for (const { page, limit, bytes } of sizes) {
    const kilobytes = bytes / 1000;
    const verdict = kilobytes > limit ? 'OVER' : 'ok';
    over ||= kilobytes > limit;
    process.stdout.write(`${verdict.padEnd(5)}${page.padEnd(14)}${kilobytes.toFixed(1)} kB of ${limit} kB\n`);
  }
  process.exit(over ? 1 : 0);
}
