import { ensureProductBuild } from './builds/product-build.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { main } from './project.mjs';
import { runServer } from './run-server.mjs';

const launchedAt = performance.timeOrigin;

await main(async () => {
  const before = Date.now();
  ensureDependencies();
  await ensureProductBuild();
  // Time spent on installing and building is not the server's.
  const prepared = Date.now() - before;
  return runServer({ program: 'dist/main.js', launchedAt: prepared > 2_000 ? Date.now() : launchedAt });
});
