import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { inRoot, main } from './project.mjs';
import { ensureWebBuild } from './web-build.mjs';

const DIST = inRoot('apps', 'web', 'dist');

/** JavaScript, gzipped, that a page needs before it shows its first content: its chunks and the frame's. */
const BUDGETS = [
  { page: 'sign-in', limit: 180_000, routes: ['_public.tsx', '_public/signin.tsx'] },
  { page: 'dashboard', limit: 260_000, routes: ['_app.tsx', '_app/dashboard.tsx'] },
];

await main(async () => {
  await ensureWebBuild();
  const manifest = JSON.parse(await readFile(join(DIST, '.vite', 'manifest.json'), 'utf8'));
  let over = 0;
  for (const { page, limit, routes } of BUDGETS) {
    const files = filesOf(manifest, routes);
    const sizes = await Promise.all(files.map(gzippedSize));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    if (total > limit) over += 1;
    console.log(
      `${page}: ${(total / 1000).toFixed(1)} kB of ${limit / 1000} kB in ${files.length} files${total > limit ? '  OVER BUDGET' : ''}`,
    );
    if (total > limit) {
      const heaviest = files.map((file, at) => ({ file, size: sizes[at] })).sort((a, b) => b.size - a.size);
      for (const { file, size } of heaviest.slice(0, 5))
        console.log(`  ${(size / 1000).toFixed(1)} kB  ${file}`);
    }
  }
  return over > 0 ? 1 : 0;
});

/** The entry and the split parts of the routes, with everything they import statically. */
function filesOf(manifest, routes) {
  const wanted = Object.keys(manifest).filter((key) => {
    if (manifest[key].isEntry) return true;
    return routes.some((route) => key.split('?')[0].endsWith(`src/routes/${route}`));
  });
  for (const route of routes) {
    if (!wanted.some((key) => key.split('?')[0].endsWith(route))) {
      throw new Error(`The build has no chunk for the route ${route}; correct the list in size-budget.mjs.`);
    }
  }
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key].imports ?? []) visit(next);
  };
  wanted.forEach(visit);
  return [...new Set([...seen].map((key) => manifest[key].file))].filter((file) => file.endsWith('.js'));
}

async function gzippedSize(file) {
  return (await promisify(gzip)(await readFile(join(DIST, file)), { level: 9 })).length;
}
