import { ensureDependencies } from './dependencies.mjs';
import { main } from './project.mjs';
import { runServer } from './run-server.mjs';
import { ensureWebBuild } from './web-build.mjs';

const launchedAt = performance.timeOrigin;

await main(async () => {
  const before = Date.now();
  ensureDependencies();
  await ensureWebBuild();
  // Time spent on installing and building is not the server's.
  const prepared = Date.now() - before;
  return runServer({ launchedAt: prepared > 2_000 ? Date.now() : launchedAt });
});
