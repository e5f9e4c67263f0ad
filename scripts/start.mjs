import { join } from 'node:path';
import { keepWhileRunning } from './builds/builds-folder.mjs';
import { ensureProductBuild } from './builds/product-build.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { main } from './project.mjs';
import { runServer } from './run-server.mjs';

const launchedAt = performance.timeOrigin;

await main(async () => {
  const before = Date.now();
  ensureDependencies();
  const builds = await ensureProductBuild();
  const [, server] = builds;
  // Time spent on installing and building is not the server's.
  const prepared = Date.now() - before;
  return runServer({
    program: join(server, 'main.js'),
    compiled: join(server, 'compiled'),
    launchedAt: prepared > 2_000 ? Date.now() : launchedAt,
    whileRunning: (pid) => keepWhileRunning(builds, pid),
  });
});
