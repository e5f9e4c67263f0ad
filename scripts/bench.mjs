import { ensureDependencies } from './dependencies.mjs';
import { inRoot, main } from './project.mjs';
import { runNode } from './run-node.mjs';
import { ensureWebBuild } from './web-build.mjs';

/** Measures the built product; arguments go to the benchmark. */
await main(async () => {
  ensureDependencies();
  await ensureWebBuild();
  return runNode([inRoot('bench', 'src', 'main.ts'), ...process.argv.slice(2)]);
});
